/** Whether a text is a valid GTIN: 8 to 14 digits with a check digit. Google refuses articles with an invalid one. */
export function isGtin(text: string) {
  if (!/^(\d{8}|\d{12,14})$/.test(text) || isRestricted(text)) return false
  const sum = [...text].reverse().reduce((total, figure, place) => total + Number(figure) * (place % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** Matches numbers that GS1 reserves for use inside one company: elsewhere they identify nothing. */
const isRestricted = (text: string) =>
  text.length === 8 ? /^[02]/.test(text) : /^(2|02|04)/.test(text.padStart(14, '0').slice(1))
