import { PRODUCTS_PER_PAGE } from '../../../src/contract/page-size'
import { IN_CATEGORIES, IN_DESCRIPTIONS, IN_FEATURES, IN_NAMES, type Word } from './vocabulary.repository'

/** A typed word, expanded to the words of the shop's index that match it, the best first. */
export type Expansion = {
  /** The word itself, or another form of it. */
  whole: Word[]
  /** Compounds that end in the word: a `trekkingtent` is a tent. */
  heads: Word[]
  /** Words that contain the term. */
  inner: Word[]
  /** Prefixes of words: these match any word that begins so. */
  begins: Word[]
  /** Other words for the same. */
  synonyms: { whole: Word[]; heads: Word[]; begins: Word[] }
  /** The word is half of a typed compound that the shop does not have. */
  isHalf?: boolean
}

/** One part of a search, which must match. Each alternative is one or more words that must occur together. */
export type Part = Expansion[][]

/** Null if it would match nothing. */
type Query = string | null

/**
 * An FTS5 query. `tiers` rank its hits: each tier excludes the hits of earlier ones. All words are words or prefixes of
 * the index, so that typed text can never be an operator.
 */
export type Stage = {
  query: string
  tiers: string[]
  /** The next stage runs only with fewer hits than this. */
  enough: number
  /** Matches parts of words in the names of models and brands. */
  isGuess?: boolean
}

const NAMES = '{full_name brand}'
/** The column with the product type. In the rest of a name, parts of words are ignored. */
const KINDS = '{kind}'
const KINDS_AND_CATEGORIES = '{kind category}'
const CATEGORIES = '{category}'
const NAMES_AND_CATEGORIES = '{full_name brand category}'
const FEATURES = '{features}'
const DESCRIPTIONS = '{description}'

/**
 * Returns the stages of a search. Each finds all that the one before does, and runs only if that found too little:
 * - all words in names, brands, categories and features;
 * - all words in descriptions too, and all but one of them in the name;
 * - all words but one;
 * - parts of words in the name of a model or brand: a guess (`bank` in `Posbank`).
 *
 * The first stage ranks by where it finds all words: in the name; also as last parts of compounds, in a category of
 * that name (shoes before gloves, `handschoenen`); as prefixes; as any part of words, and in categories; as synonyms
 * in the name; in features, and as synonyms in categories. Within these, names with all words but one come first.
 */
export function toStages(parts: readonly Part[]): Stage[] {
  const all = (toQuery: ToQuery) => and(parts.map((part) => toWays(part, toQuery)))
  const allButOne = (toQuery: ToQuery) =>
    or(parts.map((part) => and(parts.filter((other) => other !== part).map((other) => toWays(other, toQuery)))))
  const asCategory = or(
    parts.flat(2).map(({ whole, begins }) => any(CATEGORIES, of(IN_CATEGORIES, whole), starts(IN_CATEGORIES, begins))),
  )

  const inLists = all((expansion) => inNamesOrCategories(expansion))
  const meant = all(inGeneral)
  // A customer who types a name has typed its beginning.
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
    wide === narrow ? null : toStage(1, wide, [oneMore], narrow),
    fewer === wide ? null : toStage(1, fewer, [nearlyNamed, everywhere, inFewerLists], wide),
  ].filter((stage) => stage !== null)
  if (!guess || guess === everywhere) return stages
  // Runs only if all other stages find nothing, so it need not repeat them.
  return [
    ...stages.slice(0, -1),
    ...stages.slice(-1).map((last) => ({ ...last, enough: 1 })),
    { query: guess, tiers: [guess], enough: 1, isGuess: true },
  ]
}

type ToQuery = (expansion: Expansion) => Query
const toWays = (part: Part, toQuery: ToQuery) => or(part.map((way) => and(way.map(toQuery))))

/** @param places queries that together equal `query`, except for the hits of an earlier stage (`before`) */
function toStage(enough: number, query: Query, places: readonly Query[], before: Query = null): Stage | null {
  const tiers = places.map((place, at) => not(place, or([before, ...places.slice(0, at)])))
  return query ? { query, tiers: tiers.filter((tier) => tier !== null), enough } : null
}

/**
 * The words that occur in one of these places. Searching for others would find nothing, and be slow in descriptions.
 */
const of = (places: number, ...lists: readonly Word[][]) =>
  lists
    .flat()
    .filter((word) => word.places & places)
    .map(({ text }) => `"${text}"`)

/** The prefixes of words that occur in one of these places. */
const starts = (places: number, words: readonly Word[]) =>
  words.filter((word) => word.places & places).map(({ text }) => `"${text}"*`)

/** The words for which this place is the best: each place's bit is half of the next. */
const atBest = (place: number, words: readonly Word[]) => words.filter(({ places }) => places < place * 2)
const isShort = ({ text }: Word) => text.length < 3

const LISTED = IN_NAMES | IN_CATEGORIES

const inWholeNames = ({ whole }: Expansion) => any(NAMES, of(IN_NAMES, whole))
const inHeadWords = ({ heads, isHalf }: Expansion) => (isHalf ? null : any(KINDS, of(IN_NAMES, heads)))
const byNamePrefix = ({ begins, isHalf }: Expansion) => (isHalf ? null : any(NAMES, starts(IN_NAMES, begins)))

const inNames = (expansion: Expansion) => {
  const { heads, begins, isHalf } = expansion
  const parts = isHalf ? null : any(KINDS, of(IN_NAMES, heads), starts(IN_NAMES, begins))
  return or([inWholeNames(expansion), parts])
}

const inNamesOrCategories = ({ whole, heads, begins, inner, isHalf }: Expansion, synonyms: string[] = []) => {
  const [short, long] = [begins.filter(isShort), begins.filter((word) => !isShort(word))]
  return or([
    any(NAMES_AND_CATEGORIES, of(LISTED, whole), synonyms),
    // Half of a compound is a whole word: `schoenen` must not find gloves (`handschoenen`).
    isHalf
      ? any(CATEGORIES, starts(IN_CATEGORIES, long))
      : any(KINDS_AND_CATEGORIES, of(LISTED, heads, inner), starts(LISTED, long)),
    // Too many categories begin with any two letters.
    any(NAMES, starts(IN_NAMES, short)),
  ])
}

/** Matches any part of a name. */
const inParts = (expansion: Expansion) => {
  const { heads, inner, begins } = expansion
  return or([inDescriptions(expansion), any(NAMES, of(IN_NAMES, heads, inner), starts(IN_NAMES, begins))])
}

const bySynonym = (columns: string, { synonyms: { whole, heads, begins } }: Expansion) =>
  any(columns, of(LISTED, whole, heads), starts(LISTED, begins))

const inGeneral = (expansion: Expansion) => {
  const { whole, heads, begins, synonyms } = expansion
  const features = of(IN_FEATURES, whole, heads, synonyms.whole, synonyms.heads)
  return or([
    inNamesOrCategories(expansion, [...of(LISTED, synonyms.whole, synonyms.heads), ...starts(LISTED, synonyms.begins)]),
    any(FEATURES, features, starts(IN_FEATURES, atBest(IN_FEATURES, begins))),
  ])
}

const inDescriptions = (expansion: Expansion) => {
  const { whole, begins, synonyms, isHalf } = expansion
  // Half of a compound word that the shop does not have is not significant in a description.
  if (isHalf) return inGeneral(expansion)
  const descriptions = any(
    DESCRIPTIONS,
    of(IN_DESCRIPTIONS, whole, synonyms.whole),
    starts(IN_DESCRIPTIONS, atBest(IN_DESCRIPTIONS, begins)),
  )
  return or([inGeneral(expansion), byNamePrefix(expansion), descriptions])
}

/** Stop words occur in every description, so a search for nothing else matches names only. */
export function toNameStages(words: readonly string[]): Stage[] {
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
