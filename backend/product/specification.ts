const dutchNumber = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 })

/** What a product says at one specification: one of the spec's values, a text of its own, or a number. Without the unit. */
export function specText({
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
