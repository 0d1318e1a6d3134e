/** Whether a text is a valid GTIN: 8 or 12 to 14 digits with a correct check digit. Google refuses all others. */
export function isGtin(text: string) {
  if (!/^(\d{8}|\d{12,14})$/.test(text) || isRestricted(text)) return false
  const sum = [...text].reverse().reduce((total, figure, place) => total + Number(figure) * (place % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** Whether GS1 reserves this number for use inside one company: outside that company it identifies nothing. */
const isRestricted = (text: string) =>
  text.length === 8 ? /^[02]/.test(text) : /^(2|02|04)/.test(text.padStart(14, '0').slice(1))
