import type { Product } from '../../../contract/catalogue/product'
import { Section } from '../../../ui/text/Section'
import { t } from '../nl'
import { References } from './References'
import { SpecTable } from './SpecTable'

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
        <SpecTable
          key={title}
          title={title}
          rows={rows.map((row) => ({ title: row.title, value: row.unit ? `${row.value} ${row.unit}` : row.value }))}
        />
      ))}
      <References numbers={numbers} />
    </Section>
  )
}
