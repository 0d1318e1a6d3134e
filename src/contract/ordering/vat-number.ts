/**
 * The format of VAT numbers by country prefix; only the Dutch and Belgian ones are checked.
 * (ec.europa.eu/taxation_customs/vies, "VAT identification number structure")
 */
const forms: Record<string, RegExp> = { NL: /^NL\d{9}B\d{2}$/, BE: /^BE[01]\d{9}$/ }

/** Returns `NL123456789B01` for `nl 1234.56.789.b01`. */
export const normalizeVatNumber = (text: string) => text.toUpperCase().replace(/[\s.-]/g, '')

/**
 * Whether a VAT number has the format of its country; undefined for another country. This does not look it up in a
 * register.
 */
export function isVatNumber(text: string): boolean | undefined {
  const plain = normalizeVatNumber(text)
  return forms[plain.slice(0, 2)]?.test(plain)
}
