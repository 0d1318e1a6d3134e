import type { Product } from '../../../contract/catalogue/product'

type Row = NonNullable<Product['specifications']>[number]['rows'][number]
export type KeyFact = { title: string; value: string }

const howMany = 3
/** The maximum number of characters of a fact's title, so that it fits in a third of a narrow screen. */
const mostTitle = 24
const mostValue = 22

/**
 * Picks up to three short specifications that neither the product's name nor a chosen attribute contains. Measurements
 * are preferred to words.
 */
export function pickKeyFacts({ full_name, specifications }: Product, chosen: { title: string }[]): KeyFact[] {
  const rows = (specifications ?? []).flatMap((group) => group.rows)
  const facts = rows.flatMap((row) => {
    const value = row.unit ? `${row.value} ${row.unit}` : row.value
    const isShort = row.title.length <= mostTitle && value.length <= mostValue && value.trim() !== ''
    const isShownElsewhere = isNamed(row, full_name) || chosen.some(({ title }) => title === row.title)
    return isShort && !isShownElsewhere ? [{ title: row.title, value, rank: rankOf(row) }] : []
  })
  const best = facts.toSorted((one, other) => other.rank - one.rank).slice(0, howMany)
  return facts.filter((fact) => best.includes(fact)).map(({ title, value }) => ({ title, value }))
}

/**
 * Returns the rank of a value: 3 for a number with a unit, 2 for a plain number, 1 for other text that starts with a
 * digit, 0 for words.
 */
function rankOf({ value, unit }: Row) {
  if (/^[−+-]?\d[\d.,]*$/.test(value)) return unit ? 3 : 2
  return /^\d/.test(value) ? 1 : 0
}

const isNamed = ({ value }: Row, name: string) => toWords(name).includes(toWords(value))
/**
 * Returns the text in lower case between spaces, so that only whole words match. Non-breaking spaces become plain
 * spaces.
 */
const toWords = (text: string) => ` ${text.toLowerCase().replace(/\s+/g, ' ').trim()} `
