import type { Product } from '../../../contract/catalogue/product'
import { serverText } from '../nl'

/** The negative margin cuts off the separator before the first fact of each row. */
const list = 'flex flex-wrap gap-y-3 mt-3 -ml-5 overflow-hidden'

/** The key facts of a product; `chosen` are the attributes that the visitor can choose, which are shown elsewhere. */
export function KeyFacts({ product, chosen }: { product: Product; chosen: { title: string }[] }) {
  const facts = pickKeyFacts(product, chosen)
  if (!facts.length) return null
  return (
    <dl className={list} aria-label={serverText('keyFacts')}>
      {facts.map(({ title, value }) => (
        <div key={title} className="-ml-px px-5 border-l">
          <dt className="text-s font-400 text-muted">{title}</dt>
          <dd className="font-500">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Row = NonNullable<Product['specifications']>[number]['rows'][number]
type KeyFact = { title: string; value: string }

const howMany = 3
/** The maximum number of characters of a fact's title, so that it fits in a third of a narrow screen. */
const maxTitleLength = 24
const maxValueLength = 22

/** Picks up to three short specifications that neither name nor chosen attributes contain, measurements first. */
export function pickKeyFacts({ full_name, specifications }: Product, chosen: { title: string }[]): KeyFact[] {
  const rows = (specifications ?? []).flatMap((group) => group.rows)
  const facts = rows.flatMap((row) => {
    const value = row.unit ? `${row.value} ${row.unit}` : row.value
    const isShort = row.title.length <= maxTitleLength && value.length <= maxValueLength && value.trim() !== ''
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
/** Returns the text in lower case between spaces, so that only whole words match. All spaces become plain spaces. */
const toWords = (text: string) => ` ${text.toLowerCase().replace(/\s+/g, ' ').trim()} `
