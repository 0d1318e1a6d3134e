import { parseDutchNumber } from '../../../src/lib/amount'
import { toWords } from '../search/dutch'

/** A piece of what was typed: `from` and `to` are its place in the text. */
export type Token = {
  from: number
  to: number
  /** In lower case and without diacritics; a sign as it is. */
  plain: string
  /** The value of a number; may be negative. */
  number?: number
}

// A minus belongs to a number where nothing precedes it: `-5`, but not the 150 of `100-150`.
const PIECE =
  /(?<number>(?<![\p{L}\p{N}])[-−](?=\d)(?:\d+(?:[.,]\d+)*)|\d+(?:[.,]\d+)*)(?:,[-–])?|(?<word>\p{L}[\p{L}\p{M}\p{N}'’]*)|[€"°\-–−]/gu

const NUMBER_WORDS = new Map(
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf'.split(' ').map((word, number) => [word, number]),
)

/** Numbers, words and the signs that say something about either. */
export function toTokens(text: string): Token[] {
  return [...text.matchAll(PIECE)].map(({ 0: piece, index, groups }) => {
    const place = { from: index, to: index + piece.length }
    if (!groups?.number) {
      const plain = groups?.word ? toWords(piece).join('') : piece
      return { ...place, plain, number: NUMBER_WORDS.get(plain) }
    }
    const isNegative = /^[-−]/.test(groups.number)
    const amount = parseDutchNumber(groups.number.replace(/^[-−]/, ''))
    return { ...place, plain: groups.number, number: amount === undefined || !isNegative ? amount : -amount }
  })
}
