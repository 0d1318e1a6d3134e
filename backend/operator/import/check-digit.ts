/** Whether the check digit of an EAN (8 or 13 digits) is correct (GS1, "Check digit calculator"). */
export function hasValidCheckDigit(ean: string) {
  const digits = [...ean].map(Number).reverse()
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}
