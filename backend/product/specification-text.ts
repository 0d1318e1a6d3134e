/** The columns to select of a row of `product_specs`, with its spec and, if it has one, its value. */
export const specificationColumns = [
  'specs.group',
  'specs.title',
  'specs.unit',
  'spec_values.title as value',
  'product_specs.number',
  'product_specs.text',
] as const

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
