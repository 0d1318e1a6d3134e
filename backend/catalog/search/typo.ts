/** The shortest word in which a typing error is forgiven. */
const SHORTEST = 4

/**
 * The word, and what it is without one of its letters: where db/derived/search-index.ts looks for words that are one
 * error away.
 */
export function withoutOneLetter(word: string): string[] {
  const letters = [...word]
  if (letters.length < SHORTEST) return []
  return [...new Set([word, ...letters.map((_, place) => letters.toSpliced(place, 1).join(''))])]
}

/** One letter is missing, too many or another one, or two neighbours have changed places. */
export function isOneTypo(word: string, other: string): boolean {
  const [a, b] = word.length > other.length ? [other, word] : [word, other]
  if (b.length - a.length > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  if (a.length < b.length) return a.slice(start) === b.slice(start + 1)
  if (a.slice(start + 1) === b.slice(start + 1)) return true
  return a[start] === b[start + 1] && a[start + 1] === b[start] && a.slice(start + 2) === b.slice(start + 2)
}
