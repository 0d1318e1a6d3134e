import { type Expression, type SqlBool, sql } from 'kysely'
import { or } from '../db/query-builder'

/** A phone number has at least this many digits after its country code; a shorter number is an order number. */
const LEAST_DIGITS = 8

const longCodes = /^(?:35|37|38|42)/

/**
 * SQL condition on the order `o` for a search by customer service. It matches the number of the order, its invoice or a
 * credit note; a complete mail address; a phone number in any notation; a postal code; or part of the name or company
 * of the customer or recipient.
 */
export function matchesOrderSearch(text: string): Expression<SqlBool> {
  if (text.includes('@')) return sql<SqlBool>`lower(o.email) = lower(${text.trim()})`
  const packed = text.replace(/\s/g, '').toUpperCase()
  const phone = significantPhoneDigits(text)
  return or([
    sql<SqlBool>`o.number = ${packed}`,
    ...(/^\d{6,12}$/.test(packed) ? [sql<SqlBool>`substr(o.number, ${-packed.length}) = ${packed}`] : []),
    sql<SqlBool>`o.invoice_number = ${packed}`,
    sql<SqlBool>`EXISTS (SELECT 1 FROM credit_notes c WHERE c.order_id = o.id AND c.number = ${packed})`,
    ...addresses.flatMap((address) => [
      containsText(
        sql`concat_ws(' ', ${at(address, 'company')}, ${at(address, 'firstname')},
          ${at(address, 'middle_name')}, ${at(address, 'lastname')})`,
        text,
      ),
      sql<SqlBool>`replace(upper(${at(address, 'postal_code')}), ' ', '') = ${packed}`,
      ...(phone ? [sql<SqlBool>`substr(${digitsOf(at(address, 'phone'))}, ${-phone.length}) = ${phone}`] : []),
    ]),
  ])
}

const addresses = ['invoice', 'delivery'] as const

const at = (address: (typeof addresses)[number], field: string) => sql<string>`o.${sql.ref(address)} ->> ${field}`

const digitsOf = (phone: Expression<string>) =>
  [...' -+()./'].reduce<Expression<string>>((rest, sign) => sql<string>`replace(${rest}, ${sign}, '')`, phone)

/**
 * Returns the digits that `06 12345678`, `+31 6 12345678` and `0031 (0)6-12345678` have in common, `612345678`;
 * undefined if `text` is not a phone number.
 */
export function significantPhoneDigits(text: string): string | undefined {
  if (!/^[\d\s+()./-]+$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  const foreign = /^\s*\+/.test(text) ? digits : /^00(.*)$/.exec(digits)?.[1]
  const national = foreign?.slice(longCodes.test(foreign) ? 3 : 2) ?? digits
  const significant = national.replace(/^0/, '')
  return significant.length >= LEAST_DIGITS ? significant : undefined
}

/** The most letters outside A to Z that are found in either case: each takes two SQL parameters, and D1 allows 100. */
const MAX_LETTERS = 8

/**
 * SQL condition: the text contains `part`, ignoring case. SQLite's `lower` changes A to Z only, so other letters of
 * `part` are replaced in the text as well: `özdemir` finds `Özdemir`.
 */
export function containsText(text: Expression<string>, part: string) {
  const wanted = [...part.trim()].map((letter) => sameLength(letter, letter.toLowerCase())).join('')
  const plain = [...new Set(wanted)]
    .filter((letter) => capitalOf(letter) > '~' && capitalOf(letter) !== letter)
    .slice(0, MAX_LETTERS)
    .reduce((rest, letter) => sql<string>`replace(${rest}, ${capitalOf(letter)}, ${letter})`, text)
  return sql<SqlBool>`instr(lower(${plain}), ${wanted}) > 0`
}

const capitalOf = (letter: string) => sameLength(letter, letter.toUpperCase())

/** Leaves a letter as it is whose other case is several letters: `ß` (`SS`), `İ`. */
const sameLength = (letter: string, other: string) => (other.length === letter.length ? other : letter)
