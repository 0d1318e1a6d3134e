/** An EAN-13 in the range 20–29, which GS1 leaves to shops themselves: valid, and nobody's. */
export function makeEan(id: number) {
  const digits = `20${String(id).padStart(10, '0')}`
  return `${digits}${getCheckDigit(digits)}`
}

export function getCheckDigit(twelve: string) {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** `FJE-10042-03`: three letters of the brand, the product, the variant. */
export function makeSku(brandSlug: string, productId: number, position: number) {
  const letters = brandSlug.slice(0, 3).toUpperCase()
  return `${letters}-${String(10000 + productId)}-${String(position + 1).padStart(2, '0')}`
}
