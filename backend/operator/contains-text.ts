import { type Expression, type SqlBool, sql } from 'kysely'

/** The most letters outside A to Z that are found in either case: each takes two SQL parameters, and D1 allows 100. */
const MOST_LETTERS = 8

/**
 * SQL condition: the text contains `part`, ignoring case. SQLite's `lower` changes A to Z only, so other letters of
 * `part` are replaced in the text as well: `özdemir` finds `Özdemir`.
 */
export function containsText(text: Expression<string>, part: string) {
  const wanted = [...part.trim()].map((letter) => sameLength(letter, letter.toLowerCase())).join('')
  const plain = [...new Set(wanted)]
    .filter((letter) => capitalOf(letter) > '~' && capitalOf(letter) !== letter)
    .slice(0, MOST_LETTERS)
    .reduce((rest, letter) => sql<string>`replace(${rest}, ${capitalOf(letter)}, ${letter})`, text)
  return sql<SqlBool>`instr(lower(${plain}), ${wanted}) > 0`
}

const capitalOf = (letter: string) => sameLength(letter, letter.toUpperCase())

/** Leaves a letter as it is whose other case is several letters: `ß` (`SS`), `İ`. */
const sameLength = (letter: string, other: string) => (other.length === letter.length ? other : letter)
