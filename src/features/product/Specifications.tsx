import type { Product } from '../../contract/product'
import { Section } from '../../ui/Section'
import { t } from './nl'
import { References } from './References'

type SpecificationsProps = {
  groups: NonNullable<Product['specifications']>
  /** Of the chosen variant. */
  numbers: NonNullable<Product['reference_numbers']>
}

export function Specifications({ groups, numbers }: SpecificationsProps) {
  if (!groups.length) return <References numbers={numbers} />
  return (
    <Section title={t('specifications')} className="">
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
      <References numbers={numbers} />
    </Section>
  )
}
