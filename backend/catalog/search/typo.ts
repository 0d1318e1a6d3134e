/** The length of the shortest word in which a typo is corrected. */
const MIN_LENGTH = 4

/**
 * Returns the word, and the word without each one of its letters. Two words that are one typo apart have one of these
 * spellings in common, and the table of typos has them for all words (db/derived/search-index.ts).
 */
export function withoutOneLetter(word: string): string[] {
  const letters = [...word]
  if (letters.length < MIN_LENGTH) return []
  return [...new Set([word, ...letters.map((_, place) => letters.toSpliced(place, 1).join(''))])]
}

/** Whether two words differ by one typo: one letter missing, added or replaced, or two adjacent letters swapped. */
export function isOneTypo(word: string, other: string): boolean {
  const [a, b] = word.length > other.length ? [other, word] : [word, other]
  if (b.length - a.length > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  if (a.length < b.length) return a.slice(start) === b.slice(start + 1)
  if (a.slice(start + 1) === b.slice(start + 1)) return true
  return a[start] === b[start + 1] && a[start + 1] === b[start] && a.slice(start + 2) === b.slice(start + 2)
}
