import { parseDutchNumber } from '../../../src/lib/dutch-number'
import { toWords } from '../search/dutch-word-forms'

/** A word, number or sign of the typed text, at the characters `from` up to `to`. */
export type Token = {
  from: number
  to: number
  /** The word in lower case and without diacritics, or the sign itself. */
  plain: string
  /** The numeric value, if the token is a number; may be negative. */
  number?: number
}

// A minus belongs to a number unless a letter or digit precedes it: `-5`, but not `100-150`. `t/m` is one word, and so
// is a name such as `M&M’s`.
const TOKEN =
  /(?<number>(?<![\p{L}\p{N}])[-−](?=\d)(?:\d+(?:[.,]\d+)*)|\d+(?:[.,]\d+)*[½¼¾]?|[½¼¾])(?:,[-–])?|(?<word>t\/m(?!\p{L})|(?:(?<!\p{L})\p{L}&)*\p{L}[\p{L}\p{M}\p{N}'’]*)|[€"°\-–−]/giu

const FRACTIONS = new Map([
  ['½', 0.5],
  ['¼', 0.25],
  ['¾', 0.75],
])

const NUMBER_WORDS = new Map(
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf'.split(' ').map((word, number) => [word, number]),
)

/** Splits a text into words, numbers, and the signs that belong to numbers, such as `€` and `-`. */
export function toTokens(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: piece, index, groups }) => {
    const place = { from: index, to: index + piece.length }
    if (!groups?.number) {
      const plain = groups?.word ? toWords(piece).join('') : piece
      return { ...place, plain, number: NUMBER_WORDS.get(plain) }
    }
    const isNegative = /^[-−]/.test(groups.number)
    const fraction = FRACTIONS.get(groups.number.at(-1) ?? '') ?? 0
    const whole = parseDutchNumber(groups.number.replace(/^[-−]|[½¼¾]$/g, '') || '0')
    const amount = whole === undefined ? undefined : whole + fraction
    return { ...place, plain: groups.number, number: amount === undefined || !isNegative ? amount : -amount }
  })
}
