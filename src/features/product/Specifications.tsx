import type { Product } from '../../contract/product'
import { Section } from '../../ui/Section'
import { t } from './nl'

export function Specifications({ groups }: { groups: NonNullable<Product['specifications']> }) {
  return (
    <Section title={t('specifications')} className="mt-16">
      <div className="spec-groups">
        {groups.map(({ title, rows }) => (
          <table key={title} className="specs">
            <caption className="text-left text-l font-500 pb-2">{title}</caption>
            <tbody>
              {rows.map((row) => (
                <tr key={row.title}>
                  <th scope="row">{row.title}</th>
                  <td>
                    {row.value} {row.unit}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Section>
  )
}
