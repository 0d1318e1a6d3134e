/** Letters that Unicode normalisation does not split into a plain letter and an accent. */
const plain: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ə: 'e',
  Ə: 'E',
  ẞ: 'SS',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '―': '—',
  '′': "'",
  '″': '"',
  '→': '->',
  '←': '<-',
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  '⁄': '/',
}

/**
 * Converts a text to characters that the font has; a standard PDF font only has those of Western Europe. `ő` becomes
 * `o`, emoji are dropped, and letters of other scripts become a question mark.
 *
 * @param has the code points that the font contains
 */
export function toFontCharacters(has: ReadonlySet<number>, text: string): string {
  const written = [...text.normalize('NFC')].map((letter) => writeLetter(has, letter)).join('')
  return written.replace(/ {2,}/g, ' ').trim()
}

function writeLetter(has: ReadonlySet<number>, letter: string): string {
  if (has.has(letter.codePointAt(0) ?? 0)) return letter
  if (/\s/.test(letter)) return ' '
  const known = plain[letter]
  if (known) return known
  const base = letter.normalize('NFKD').replace(/\p{Mark}/gu, '')
  if (base && base !== letter) return [...base].map((part) => writeLetter(has, part)).join('')
  return /\p{Letter}|\p{Number}|\p{Punctuation}/u.test(letter) ? '?' : ''
}
