import { toCents } from '../../../src/contract/money/euros-and-cents'
import { isStopWord, wordFormsOf } from '../search/dutch-word-forms'
import type { ParsedFilters } from './parsed-filters'
import { convertQuantity, endOfPhrase, type Quantity, readQuantity, withFollowingUnit } from './quantity'
import type { Facet, FacetValue, ShopWords } from './shop-words.repository'
import type { Token } from './tokens'
import { DEGREES, EURO } from './units'

/** Adjacent tokens that mean a filter. */
export type FilterPhrase = {
  /** Indexes of the phrase's first token, and of the token after its last. */
  from: number
  to: number
  /** The rest of the phrase's last word: `tent` in `persoonstent`. */
  rest?: string
  /** Possible interpretations, grouped by how likely they are, the most likely group first. */
  options: PhraseInterpretation[][]
  /**
   * True if the phrase can only be a filter. A word such as `42` or `rode` may be part of a name, and becomes a filter
   * only if it finds products.
   */
  isSure: boolean
  /** True for `max 90`, which is a price unless it belongs to a name: `Air Max 90`. */
  mayBeName?: boolean
  /** True for a range or a bound of numbers: a search for these as text finds no numbers between them. */
  isRange?: boolean
}

/** One interpretation of a phrase as filters. `title` is the title of the filtered attribute or spec, if any. */
export type PhraseInterpretation = { title?: string; meaning: ParsedFilters }

/** The most phrases of one text that become filters; the other words are searched for as text. */
const maxPhrases = 6
const maxOptions = 6

/** Returns the phrases of a text that may mean filters, from left to right, without overlap. */
export function parseFilterPhrases(tokens: readonly Token[], shop: ShopWords): FilterPhrase[] {
  const phrases: FilterPhrase[] = []
  for (let at = 0; at < tokens.length && phrases.length < maxPhrases; at++) {
    const phrase =
      readShopPhrase(tokens, at) ??
      readTitled(tokens, at, shop) ??
      readMeasure(tokens, at, shop) ??
      readBare(tokens, at, shop)
    if (!phrase) continue
    phrases.push(phrase)
    at = phrase.to - 1
  }
  return phrases
}

const deals = 'in de aanbieding | aanbieding | aanbiedingen | afgeprijsd | afgeprijsde | korting | sale | uitverkoop'
const fixed: [string[][], ParsedFilters][] = [
  [deals.split(' | ').map((phrase) => phrase.split(' ')), { deals: true }],
  [[['op', 'voorraad']], { stock_filter: true }],
]

/** Parses phrases that mean a filter in every shop: `aanbieding`, `op voorraad`. */
function readShopPhrase(tokens: readonly Token[], from: number): FilterPhrase | undefined {
  for (const [some, meaning] of fixed) {
    const to = endOfPhrase(some, tokens, from)
    if (to) return { from, to, options: [[{ meaning }]], isSure: true }
  }
}

/** Parses a facet's title with a value: `maat 42`, `kleur: rood`, `waterkolom minimaal 10.000 mm`. */
function readTitled(tokens: readonly Token[], from: number, { facets }: ShopWords): FilterPhrase | undefined {
  const titled = titledBy(tokens[from], facets)
  if (!titled.length) return
  const quantity = readQuantity(tokens, from + 1)
  if (quantity) {
    const phrase = toMeasure(from, withFollowingUnit(quantity, tokens, unitsOf(facets)), titled)
    if (phrase) return phrase
  }
  const [exact, within] = valuesAt(tokens, from + 1, titled)
  const to = Math.max(from, ...[...exact, ...within].map((value) => value.to))
  const among = (values: typeof exact) => values.filter((value) => value.to === to)
  return to > from ? toPhrase({ from, to, isSure: true }, [among(exact), among(within)]) : undefined
}

/** Parses a price or a quantity: `onder 150`, `50 liter`, `4 personen`. */
function readMeasure(tokens: readonly Token[], from: number, { facets }: ShopWords): FilterPhrase | undefined {
  const plain = readQuantity(tokens, from)
  if (!plain) return
  const quantity = withFollowingUnit(plain, tokens, unitsOf(facets))
  const { unit, to, min, max, isBounded } = quantity
  const titled = titledBy(tokens[to], facets)
  if (unit?.base === EURO || (isBounded && !unit && !titled.length)) {
    // `€ 100` means "at most € 100", because that is what a customer has to spend.
    const price = {
      min: isBounded && min !== undefined ? toCents(min) : undefined,
      max: max === undefined ? undefined : toCents(max),
    }
    if ((min ?? 0) < 0 || (max ?? 0) < 0) return
    const attributes = facets.filter(({ kind }) => kind === 'attribute')
    const isPair = min !== undefined && max !== undefined
    // Two numbers are sizes if no product has such a price: `sokken 39-42`.
    const sizes = isPair && !unit ? toMeasure(from, quantity, attributes) : undefined
    const options = [[{ meaning: { price_filter: price } }], ...(sizes?.options ?? [])]
    return { from, to, options, isSure: true, mayBeName: !unit && tokens[from]?.plain === 'max' }
  }
  if (unit) {
    // The title may follow the unit: `50 liter inhoud`.
    const named = titled.length ? toMeasure(from, { ...quantity, to: to + 1 }, titled) : undefined
    return named ?? toMeasure(from, quantity, facets)
  }
  if (titled.length) return toMeasure(from, { ...quantity, to: to + 1 }, titled)
  // The facet's title may be part of a compound: `4-persoonstent`.
  const word = tokens[tokens[to]?.plain === '-' ? to + 1 : to]
  const compound = word && compoundOf(word.plain, facets)
  const end = word && tokens.indexOf(word) + 1
  const phrase = compound && end ? toMeasure(from, { ...quantity, to: end }, compound.facets) : undefined
  return phrase && { ...phrase, rest: compound?.rest }
}

/** Parses a value without its facet's title: a brand, a colour, a size. */
function readBare(tokens: readonly Token[], from: number, { brands, facets }: ShopWords): FilterPhrase | undefined {
  const isHere = (words: readonly string[]) =>
    words.length > 0 && words.every((word, place) => tokens[from + place]?.plain === word)
  const [brand] = brands.filter(({ words }) => isHere(words)).toSorted((a, b) => b.words.length - a.words.length)
  if (brand)
    return {
      from,
      to: from + brand.words.length,
      options: [[{ meaning: { brands_filter: [brand.id] } }]],
      isSure: false,
    }
  const attributes = facets.filter(({ kind }) => kind === 'attribute')
  const [exact] = valuesAt(tokens, from, attributes)
  const to = Math.max(from, ...exact.map((value) => value.to))
  const best = exact.filter((value) => value.to === to)
  // A colour is always a filter: a customer that searches for red must see that nothing is red.
  const isSure = best.some(({ isColour }) => isColour)
  return to > from ? toPhrase({ from, to, isSure }, [best]) : undefined
}

const toPhrase = (phrase: Omit<FilterPhrase, 'options'>, options: readonly PhraseInterpretation[][]): FilterPhrase => ({
  ...phrase,
  options: options.filter(({ length }) => length).map((some) => some.slice(0, maxOptions)),
})

/** Returns facets whose title has this word, alone or as the end of a compound: `maat` matches `Schoenmaat`. */
function titledBy(token: Token | undefined, facets: readonly Facet[]) {
  if (!token || token.plain.length < 3 || isStopWord(token.plain) || token.number !== undefined) return []
  const forms = wordFormsOf(token.plain)
  return facets.filter(({ words }) =>
    words.some((word) => wordFormsOf(word).some((form) => forms.some((one) => form.endsWith(one)))),
  )
}

/** Parses a word that begins with a facet's title: `persoonstent`. */
function compoundOf(word: string, facets: readonly Facet[]) {
  for (const facet of facets) {
    for (const title of facet.words.flatMap(wordFormsOf)) {
      const start = [`${title}s`, title].find((begin) => begin.length > 4 && word.startsWith(begin))
      const rest = start && word.slice(start.length)
      if (rest && rest.length > 2) return { facets: [facet], rest }
    }
  }
}

const unitsOf = (facets: readonly Facet[]) => new Set(facets.flatMap(({ unit }) => (unit ? [unit.base] : [])))

type Found = PhraseInterpretation & { to: number; isColour: boolean }

/** Returns the facet values that match the token exactly, and those that contain it, such as `S/M` for `M`. */
function valuesAt(tokens: readonly Token[], from: number, facets: readonly Facet[]): [Found[], Found[]] {
  const start = /^[-:]$/.test(tokens[from]?.plain ?? '') ? from + 1 : from
  const token = tokens[start]
  if (!token) return [[], []]
  // Computed once per position in the text, because the loop below compares it with thousands of facet values.
  const here = wordsFrom(tokens, start)
  const isHere = ({ words }: FacetValue) => words.length > 0 && words.every((word, place) => here[place] === word)
  const forms = token.plain.length > 3 ? wordFormsOf(token.plain) : [token.plain]
  const exact = facets.flatMap((facet): Found[] => {
    const found = { isColour: facet.isColour, to: start + 1 }
    const whole = facet.values.filter(isHere).toSorted((a, b) => b.words.length - a.words.length)[0]
    if (whole) return [{ ...found, ...toOption(facet, [whole]), to: endOfWords(tokens, start, whole.words.length) }]
    const others = facet.values.filter(({ words: [word = '', ...more], low, high, unit }) => {
      if (token.number !== undefined)
        return (
          !unit && low !== undefined && high !== undefined && low < high && low <= token.number && token.number <= high
        )
      // Matches an inflected value such as `rode`, and the end of a colour such as `marineblauw` for blue.
      return (
        !more.length &&
        word.length > 3 &&
        forms.some((form) => form.length > 3 && (word === form || (facet.isColour && word.endsWith(form))))
      )
    })
    return others.length ? [{ ...found, ...toOption(facet, others) }] : []
  })
  const within = facets.flatMap((facet): Found[] => {
    const some = facet.values.filter(
      ({ words, low }) => low === undefined && words.length > 1 && words.includes(token.plain),
    )
    return some.length ? [{ ...toOption(facet, some), to: start + 1, isColour: facet.isColour }] : []
  })
  return [exact, within]
}

/** Returns the words from this token on, without punctuation; `9,8` counts as two words. */
const wordsFrom = (tokens: readonly Token[], from: number) =>
  tokens.slice(from, from + 6).flatMap(({ plain }) => plain.match(/[\p{L}\p{N}]+/gu) ?? [])

function endOfWords(tokens: readonly Token[], from: number, count: number) {
  let at = from
  for (let left = count; left > 0 && at < tokens.length; at++)
    left -= tokens[at]?.plain.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return at
}

/**
 * Turns a quantity into a filter on these facets: exact, or approximate if no product has that exact value. Undefined
 * if no product has an approximate value either.
 */
function toMeasure(from: number, quantity: Quantity, facets: readonly Facet[]): FilterPhrase | undefined {
  const found = facets.map((facet) => ({ facet, ...valuesFor(facet, quantity) }))
  const of = (some: (one: (typeof found)[number]) => FacetValue[]) =>
    found.flatMap((one) => (some(one).length ? [toOption(one.facet, some(one))] : []))
  const ranges = found.flatMap(({ facet, range }): PhraseInterpretation[] =>
    range ? [{ title: titleOf(facet), meaning: { specs_filter_min_max: [[facet.id, ...range]] } }] : [],
  )
  const phrase = toPhrase({ from, to: quantity.to, isSure: true, isRange: quantity.isBounded }, [
    of(({ exact }) => exact),
    [...ranges, ...of(({ near }) => near)],
  ])
  return phrase.options.length ? phrase : undefined
}

/** How far an approximate match may be from a searched value: a tenth of that value. */
const tenth = (end: number) => Math.abs(end) / 10
const someDegrees = () => 3

function valuesFor(
  facet: Facet,
  quantity: Quantity,
): { exact: FacetValue[]; near: FacetValue[]; range?: [number | null, number | null] } {
  const { isBounded } = quantity
  if (facet.isNumeric) {
    const ends = convertQuantity(quantity, facet.unit)
    if (!ends || (!quantity.unit && facet.unit && !isBounded)) return { exact: [], near: [] }
    const off = isBounded ? 0 : tenth(ends.min ?? 0)
    const round = (end: number | undefined, by: number) =>
      end === undefined ? null : Math.round((end + by) * 100) / 100
    return { exact: [], near: [], range: [round(ends.min, -off), round(ends.max, off)] }
  }
  const fits = (value: FacetValue, off = 0) => {
    const ends = convertQuantity(quantity, value.unit)
    if (!ends || value.low === undefined || value.high === undefined) return false
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = ends
    // A number or a range matches a value that has a part of it; a bound ("at most 40") only a value wholly within it.
    return ends.min === undefined || ends.max === undefined
      ? value.low >= min && value.high <= max
      : value.low - off <= max && min <= value.high + off
  }
  const offOf = ({ unit }: FacetValue) => (unit?.base === DEGREES ? someDegrees : tenth)
  const exact = facet.values.filter((value) => fits(value))
  // A number without a unit counts things and must match exactly: a tent for 4 is not a tent for 5.
  const near =
    isBounded || !quantity.unit
      ? []
      : facet.values.filter((value) => fits(value, offOf(value)(convertQuantity(quantity, value.unit)?.min ?? 0)))
  return { exact, near: exact.length ? [] : near }
}

const maxValues = 100

const titleOf = ({ words }: Facet) => words.join(' ')

function toOption(facet: Facet, values: readonly FacetValue[]): PhraseInterpretation {
  const pairs = values.slice(0, maxValues).map((value): [number, number] => [facet.id, value.id])
  return {
    title: titleOf(facet),
    meaning: facet.kind === 'attribute' ? { attributes_filter: pairs } : { specs_filter: pairs },
  }
}
