import { PRODUCTS_PER_PAGE } from '../../../src/contract/limits'
import {
  CATEGORIES_BIT,
  DESCRIPTIONS_BIT,
  FEATURES_BIT,
  NAMES_BIT,
  type VocabularyPrefix,
  type VocabularyWord,
} from './vocabulary.repository'

/** The words in the shop's index that match a typed word, in groups by kind of match, the best kind first. */
export type Expansion = {
  /** The word itself and its inflections. */
  whole: VocabularyWord[]
  /** Compounds that end in the word: a `trekkingtent` is a tent. */
  heads: VocabularyWord[]
  /** Words that contain the typed word. */
  inner: VocabularyWord[]
  /** Prefixes: each matches every word that begins with the prefix. */
  begins: VocabularyPrefix[]
  synonyms: { whole: VocabularyWord[]; heads: VocabularyWord[]; begins: VocabularyPrefix[] }
  /** True if the word is half of a compound that the shop does not have. */
  isHalf?: boolean
}

/**
 * One part of a search; all parts must match. A part has alternatives, each of one or more words that must all match.
 */
export type SearchPart = Expansion[][]

/** An FTS5 query; null if it would match nothing. */
type Query = string | null

/**
 * An FTS5 query with its `tiers`, which rank the hits: each tier excludes the hits of earlier tiers. All words come
 * from the index, so that typed text cannot be an FTS5 operator.
 */
export type SearchStage = {
  query: string
  tiers: string[]
  /**
   * Finds what `query` finds beyond the stage before. If that stage found nothing, this replaces `query`, and the only
   * one of its `tiers`.
   */
  rest?: string
  /** The next stage runs only if this one has fewer hits than this number. */
  enough: number
  /** True if the stage matches parts of words in names of models and brands, so that its hits are approximate. */
  isGuess?: boolean
}

const NAMES = '{full_name brand}'
/** The columns of product types. In the other words of a name (model, brand), parts of words do not match. */
const KINDS = '{kind}'
const KINDS_AND_CATEGORIES = '{kind category}'
const CATEGORIES = '{category}'
const NAMES_AND_CATEGORIES = '{full_name brand category}'
const FEATURES = '{features}'
const DESCRIPTIONS = '{description}'

/**
 * Returns the stages of a search. Each stage finds all hits of the stage before, and more. A stage runs only if the
 * stage before found too few hits.
 * - all words in names, brands, categories and features;
 * - all words in descriptions too, if all words but one are in the name;
 * - all words but one;
 * - as a guess, parts of words in the name of a model or brand (`bank` in `Posbank`).
 *
 * The first stage ranks products by where all words match, the best rank first:
 * 1. whole words in the name;
 * 2. also last parts of compounds, in a category of that name: for `schoenen`, shoes before gloves (`handschoenen`);
 * 3. prefixes in the name;
 * 4. any part of words, and categories;
 * 5. synonyms in the name;
 * 6. features, and synonyms in categories.
 *
 * Within ranks 4 and 6, products with all words but one in the name come first.
 */
export function toSearchStages(parts: readonly SearchPart[]): SearchStage[] {
  const all = (toQuery: ToQuery) => and(parts.map((part) => toAlternatives(part, toQuery)))
  const allButOne = (toQuery: ToQuery) =>
    or(parts.map((part) => and(parts.filter((other) => other !== part).map((other) => toAlternatives(other, toQuery)))))
  const asCategory = or(
    parts
      .flat(2)
      .map(({ whole, begins }) => any(CATEGORIES, of(CATEGORIES_BIT, whole), starts(CATEGORIES_BIT, begins))),
  )

  const inLists = all((expansion) => inNamesOrCategories(expansion))
  const meant = all(inGeneral)
  // A name also matches by a prefix, because customers often type only the beginning of a name.
  const narrow = all((expansion) => or([inGeneral(expansion), byNamePrefix(expansion)]))
  const everywhere = all(inDescriptions)
  const nearlyNamed = allButOne((expansion) => or([inNames(expansion), bySynonym(NAMES, expansion)]))
  const oneMore = parts.length > 1 ? and([everywhere, nearlyNamed]) : everywhere
  const wide = or([narrow, oneMore])
  const inFewerLists = allButOne((expansion) =>
    or([inNamesOrCategories(expansion), bySynonym(NAMES_AND_CATEGORIES, expansion)]),
  )
  const fewer = or([everywhere, inFewerLists])
  const guess = all(inParts)
  const stages = [
    toStage(PRODUCTS_PER_PAGE, narrow, [
      all(inWholeNames),
      and([all((expansion) => or([inWholeNames(expansion), inHeadWords(expansion)])), asCategory]),
      all(inNames),
      and([inLists, nearlyNamed]),
      inLists,
      all((expansion) => or([inNames(expansion), bySynonym(NAMES, expansion)])),
      and([meant, nearlyNamed]),
      meant,
      narrow,
    ]),
    wide === narrow ? null : toStage(1, wide, [oneMore], narrow, oneMore),
    fewer === wide ? null : toStage(1, fewer, [nearlyNamed, everywhere, inFewerLists], wide),
  ].filter((stage) => stage !== null)
  if (!guess || guess === everywhere) return stages
  // The guess runs only if all earlier stages find nothing, so the guess does not repeat their conditions.
  return [
    ...stages.slice(0, -1),
    ...stages.slice(-1).map((last) => ({ ...last, enough: 1 })),
    { query: guess, tiers: [guess], enough: 1, isGuess: true },
  ]
}

type ToQuery = (expansion: Expansion) => Query
const toAlternatives = (part: SearchPart, toQuery: ToQuery) => or(part.map((way) => and(way.map(toQuery))))

/** Builds a stage. @param places queries that together equal `query`, except for hits of the earlier stage `before` */
function toStage(
  enough: number,
  query: Query,
  places: readonly Query[],
  before: Query = null,
  rest: Query = null,
): SearchStage | null {
  const tiers = places.map((place, at) => not(place, or([before, ...places.slice(0, at)])))
  const stage = { tiers: tiers.filter((tier) => tier !== null), enough, ...(before && rest && { rest }) }
  return query ? { query, ...stage } : null
}

/**
 * Quotes, for FTS5, the words that occur in one of `places`. Searching for other words is slow and finds nothing. A
 * synonym of two words matches where both are.
 */
const of = (places: number, ...lists: readonly VocabularyWord[][]) =>
  lists
    .flat()
    .filter((word) => word.places & places)
    .map(({ text }) => `"${text.replace(' ', '" AND "')}"`)

/**
 * Returns, for the prefixes that occur in one of `places`, their words there if these are known, else prefix queries.
 */
const starts = (places: number, prefixes: readonly VocabularyPrefix[]) =>
  prefixes
    .filter((prefix) => prefix.places & places)
    .flatMap(({ text, words }) => (words ? of(places, words) : `"${text}"*`))

/** Returns the prefixes that occur in no better place than `place`. A better place has a higher bit in `places`. */
const atBest = (place: number, prefixes: readonly VocabularyPrefix[]) =>
  prefixes.filter(({ places }) => places < place * 2)
const isShort = ({ text }: VocabularyWord) => text.length < 3

const LISTED = NAMES_BIT | CATEGORIES_BIT

const inWholeNames = ({ whole }: Expansion) => any(NAMES, of(NAMES_BIT, whole))
const inHeadWords = ({ heads, isHalf }: Expansion) => (isHalf ? null : any(KINDS, of(NAMES_BIT, heads)))
const byNamePrefix = ({ begins, isHalf }: Expansion) => (isHalf ? null : any(NAMES, starts(NAMES_BIT, begins)))

const inNames = (expansion: Expansion) => {
  const { heads, begins, isHalf } = expansion
  const parts = isHalf ? null : any(KINDS, of(NAMES_BIT, heads), starts(NAMES_BIT, begins))
  return or([inWholeNames(expansion), parts])
}

const inNamesOrCategories = ({ whole, heads, begins, inner, isHalf }: Expansion) => {
  const [short, long] = [begins.filter(isShort), begins.filter((word) => !isShort(word))]
  return or([
    any(NAMES_AND_CATEGORIES, of(LISTED, whole)),
    // Half of a compound matches whole words only: the `schoenen` of `herenschoenen` must not find gloves
    // (`handschoenen`).
    isHalf
      ? any(CATEGORIES, starts(CATEGORIES_BIT, long))
      : any(KINDS_AND_CATEGORIES, of(LISTED, heads, inner), starts(LISTED, long)),
    // A prefix of two letters is searched for in names only, because too many categories begin with it.
    any(NAMES, starts(NAMES_BIT, short)),
  ])
}

const inParts = (expansion: Expansion) => {
  const { heads, inner, begins } = expansion
  return or([inDescriptions(expansion), any(NAMES, of(NAMES_BIT, heads, inner), starts(NAMES_BIT, begins))])
}

const bySynonym = (columns: string, { synonyms: { whole, heads, begins } }: Expansion) =>
  any(columns, of(LISTED, whole, heads), starts(LISTED, begins))

const inGeneral = (expansion: Expansion) => {
  const { whole, heads, begins, synonyms } = expansion
  const features = of(FEATURES_BIT, whole, heads, synonyms.whole, synonyms.heads)
  return or([
    inNamesOrCategories(expansion),
    bySynonym(NAMES_AND_CATEGORIES, expansion),
    any(FEATURES, features, starts(FEATURES_BIT, atBest(FEATURES_BIT, begins))),
  ])
}

const inDescriptions = (expansion: Expansion) => {
  const { whole, begins, synonyms, isHalf } = expansion
  // Half of a compound is not searched for in descriptions, because too many descriptions contain it.
  if (isHalf) return inGeneral(expansion)
  const descriptions = any(
    DESCRIPTIONS,
    of(DESCRIPTIONS_BIT, whole, synonyms.whole),
    starts(DESCRIPTIONS_BIT, atBest(DESCRIPTIONS_BIT, begins)),
  )
  return or([inGeneral(expansion), byNamePrefix(expansion), descriptions])
}

/** The stages of a search for stop words alone: names only, because every description contains stop words. */
export function toStopWordStages(words: readonly string[]): SearchStage[] {
  const named = and(words.map((word) => any(NAMES, [`"${word}"`])))
  return named ? [{ query: named, tiers: [named], enough: 1 }] : []
}

function any(columns: string, ...words: readonly string[][]): Query {
  const distinct = [...new Set(words.flat())]
  return distinct.length ? `${columns} : (${distinct.join(' OR ')})` : null
}

function and(queries: readonly Query[]): Query {
  return queries.length && queries.every((query) => query !== null) ? join(queries, 'AND') : null
}

const or = (queries: readonly Query[]) =>
  join(
    queries.filter((query) => query !== null),
    'OR',
  )

function join(queries: readonly Query[], operator: string): Query {
  const distinct = [...new Set(queries)]
  return distinct.length > 1 ? `(${distinct.join(` ${operator} `)})` : (distinct[0] ?? null)
}

const not = (query: Query, other: Query) =>
  query && other && query !== other ? `(${query} NOT ${other})` : query === other ? null : query
