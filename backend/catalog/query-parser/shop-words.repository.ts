import { type SqlBool, sql } from 'kysely'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { productIdOfRow } from '../../db/derived/search-index'
import { listSubquery, query } from '../../db/query-builder'
import { toWords } from '../search/dutch-word-forms'
import { type Token, toTokens } from './tokens'
import { findUnitBySpelling, spellingsOf, type Unit, unitOfSpec } from './units'

/** A facet value with the range of numbers it covers: `42` covers 42 to 42, `36–38` covers 36 to 38. */
export type FacetValue = { id: number; words: string[]; low?: number; high?: number; unit?: Unit }

/** An attribute or a spec by which lists can be filtered. */
export type Facet = {
  kind: 'attribute' | 'spec'
  id: number
  words: string[]
  unit?: Unit
  /** True if the values are numbers, so that lists are filtered by a range. */
  isNumeric: boolean
  isColour: boolean
  values: FacetValue[]
}

/** The shop's own brands, attributes and specs, which words of a search may refer to. */
export type ShopWords = { brands: { id: number; words: string[] }[]; facets: Facet[] }

/** A title is looked up by this many first letters of a word, so that `persoonstent` finds `personen`. */
const maxOfTitle = 5
/** The most spec values to read. A spec with more values differs in every product, so people do not search by it. */
const maxValues = 2000

/**
 * Reads the brands, all attributes with their values (some hundreds), and the specs whose unit or title is in the
 * search text, in one round trip.
 */
export async function findShopWords(db: Db, tokens: readonly Token[]): Promise<ShopWords> {
  const words = tokens.map(({ plain }) => plain)
  const spellings = [...new Set(words.flatMap((word) => spellingsOf(unitOfSpec(word))))]
  const titles = words.filter((word) => /^\p{L}{3}/u.test(word)).map((word) => word.slice(0, maxOfTitle))
  const isTyped = sql<SqlBool>`specs.filterable AND (lower(specs.unit) IN ${listSubquery(spellings)}
    OR EXISTS (SELECT 1 FROM json_each(${JSON.stringify([...new Set(titles)])}) t WHERE instr(lower(specs.title), t.value)))`
  const { brands, attributes, attributeValues, specs, specValues } = await batch(db, {
    brands: query.selectFrom('brands').select(['id', 'title']),
    attributes: query.selectFrom('attributes').select(['id', 'title', 'display']).orderBy('position'),
    attributeValues: query
      .selectFrom('attribute_values')
      .select(['id', 'attribute_id as of', 'title'])
      .orderBy('position'),
    specs: query.selectFrom('specs').select(['id', 'title', 'unit', 'numeric']).where(isTyped).orderBy('position'),
    specValues: sql<ValueRow>`SELECT v.id, v.spec_id AS of, v.title FROM specs CROSS JOIN spec_values v ON v.spec_id = specs.id
      WHERE NOT specs.numeric AND ${isTyped} ORDER BY v.position LIMIT ${maxValues}`,
  })
  const ofAttribute = Map.groupBy(attributeValues, (value) => value.of)
  const ofSpec = Map.groupBy(specValues, (value) => value.of)
  return {
    brands: brands.map(({ id, title }) => ({ id, words: toWords(title) })),
    facets: [
      ...attributes.map(({ id, title, display }): Facet => {
        const values = (ofAttribute.get(id) ?? []).map((value) => toValue(value))
        const isColour = display === 'swatch'
        return { kind: 'attribute', id, words: toWords(title), isNumeric: false, isColour, values }
      }),
      ...specs.map(({ id, title, unit, numeric }): Facet => {
        const values = (ofSpec.get(id) ?? []).map((value) => toValue(value, unit))
        const words = toWords(title)
        return { kind: 'spec', id, words, unit: unitOfSpec(unit), isNumeric: !!numeric, isColour: false, values }
      }),
    ],
  }
}

/** The most names with these words that are compared. */
const maxNames = 50

/** Whether a product's name has these words, in this order. */
export async function isInName(db: Db, words: readonly string[]) {
  const all = words.map((word) => `"${word}"`).join(' AND ')
  const { names } = await batch(db, {
    names: sql<{ full_name: string }>`SELECT products.full_name FROM products_fts
      JOIN products ON products.id = ${productIdOfRow(sql`products_fts.rowid`)}
      WHERE products_fts MATCH ${`{full_name} : (${all})`} LIMIT ${sql.lit(maxNames)}`,
  })
  return names.some(({ full_name }) => ` ${toWords(full_name).join(' ')} `.includes(` ${words.join(' ')} `))
}

type ValueRow = { id: number; of: number; title: string }

function toValue({ id, title }: ValueRow, unitOfFacet?: string | null): FacetValue {
  const tokens = toTokens(title)
  const [first, ...rest] = tokens
  const low = first?.number
  const words = toWords(title)
  if (low === undefined) return { id, words }
  const [sign, second, ...more] = rest
  const isRange = second?.number !== undefined && /^[-–−]$/.test(sign?.plain ?? '')
  const [unit, ...others] = isRange ? more : rest
  // Values such as `2 × 2 m` and `3 seizoenen` are not a single number with a unit.
  const isCounted = !others.length && (!unit || findUnitBySpelling(unit.plain) !== undefined)
  if (!isCounted) return { id, words }
  const high = isRange ? second.number : low
  return { id, words, low, high, unit: unitOfSpec(unit?.plain ?? unitOfFacet) }
}
