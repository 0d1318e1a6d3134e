import { query } from '../db/query-builder'

/** Selects rows of `product_specs`, each with its spec and, if it has one, its value. */
export const selectSpecifications = () =>
  query
    .selectFrom('product_specs')
    .innerJoin('specs', 'specs.id', 'product_specs.spec_id')
    .leftJoin('spec_values', 'spec_values.id', 'product_specs.spec_value_id')
    .select(['specs.group', 'specs.title', 'specs.unit', 'spec_values.title as value'])
    .select(['product_specs.number', 'product_specs.text'])
    .orderBy('specs.position')

const dutchNumber = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 })

/** The text of a product's specification, without the unit: one of the spec's values, a free text, or a number. */
export function specTextWithoutUnit({
  value,
  text,
  number,
}: {
  value: string | null
  text: string | null
  number: number | null
}) {
  return value ?? text ?? (number === null ? '' : dutchNumber.format(number))
}
