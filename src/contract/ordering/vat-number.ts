/**
 * By country prefix. Only the Dutch and Belgian formats are checked. (ec.europa.eu/taxation_customs/vies, "VAT
 * identification number structure")
 */
const forms: Record<string, RegExp> = { NL: /^NL\d{9}B\d{2}$/, BE: /^BE[01]\d{9}$/ }

/** `nl 1234.56.789.b01` as it is written: `NL123456789B01`. */
export const plainVatNumber = (text: string) => text.toUpperCase().replace(/[\s.-]/g, '')

/**
 * Whether it has the form of its country; undefined for another country. No register is called to check that it exists.
 */
export function isVatNumber(text: string): boolean | undefined {
  const plain = plainVatNumber(text)
  return forms[plain.slice(0, 2)]?.test(plain)
}
