/** Whether a text is a valid GTIN: 8 or 12 to 14 digits with a correct check digit. Google refuses all others. */
export const isGtin = (text: string) =>
  /^(\d{8}|\d{12,14})$/.test(text) && !isRestricted(text) && hasValidCheckDigit(text)

/** Whether the last digit is the check digit of the others (GS1, "Check digit calculator"). */
export function hasValidCheckDigit(digits: string) {
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** Whether GS1 reserves this number for use inside one company: outside that company it identifies nothing. */
const isRestricted = (text: string) =>
  text.length === 8 ? /^[02]/.test(text) : /^(2|02|04)/.test(text.padStart(14, '0').slice(1))
