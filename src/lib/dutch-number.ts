/**
 * Parses a number from 0 as people type it in Dutch: `12,50`, `€ 1.250,-`. A dot before three digits separates
 * thousands; a dot before one or two digits is a decimal comma.
 *
 * Returns undefined for other text, for a negative number, and for more than seven digits before the comma.
 */
export function parseDutchNumber(text: string) {
  const typed = text.trim().replace(/^€\s*/, '').replace(/,-?$/, '')
  const isGrouped = /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/.test(typed)
  const plain = (isGrouped ? typed.replaceAll('.', '') : typed).replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

export function formatDutchNumber(amount: number) {
  return String(amount).replace('.', ',')
}

/** Returns a typed amount in the spelling of URLs: `12.5` for `12,50`. Other text is unchanged. */
export function canonicalAmount(text: string) {
  const amount = parseDutchNumber(text)
  return amount === undefined ? text : String(amount)
}
