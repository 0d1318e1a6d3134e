import { type ArticleKind, articleKinds } from './article-kinds'
import { type ColourId, colours } from './colours'

/**
 * The views of an article: 1 the view in product lists, 2 another side (or packed), 3 a close-up, 4 the article in use.
 */
export type ArticleView = 1 | 2 | 3 | 4

/** What distinguishes an article from others of its kind. An article always gets the same design. */
export type ArticleDesign = {
  /** The article's index among its kind, which decides its pattern, proportions and details. */
  nth: number
  /** The index of the article's shape: a kind can have several shapes. */
  cut: number
  /** Index of the brand whose logo is printed on the article. */
  brand: number
}

/** The default design of a kind, for the tile of a category or a picture in a guide. */
export const plainDesign: ArticleDesign = { nth: 0, cut: 0, brand: 0 }

const CUTS = 4

/** Returns one number that encodes `nth`, `cut` and the view; it is part of the drawing's URL in `product_photos`. */
export const shotNumber = ({ nth, cut }: Pick<ArticleDesign, 'nth' | 'cut'>, view: ArticleView) =>
  (nth * CUTS + cut) * 10 + view

export function parseShotNumber(shot: number) {
  const rest = Math.floor(shot / 10)
  return { nth: Math.floor(rest / CUTS), cut: rest % CUTS, view: (shot % 10) as ArticleView }
}

/**
 * Kinds whose view 2 differs per article; view 2 of other kinds is packed or from below, where all articles look the
 * same.
 */
const seenAgain: ReadonlySet<string> = new Set(
  'regenjas softshell fleece fleecevest wandelbroek afritsbroek tunneltent'.split(' '),
)

/**
 * Returns the number of an article's drawing. Articles of one kind share a drawing for a view in which they look the
 * same.
 */
export function shotNumberOfArticle(kind: string, design: Pick<ArticleDesign, 'nth' | 'cut'>, view: ArticleView) {
  return shotNumber(view === 2 && !seenAgain.has(kind) ? plainDesign : design, view)
}

/** The number of designs of a kind that differ in pattern, proportions or place of the logo. */
const LOOKS = 48

/** Articles with consecutive numbers get different patterns: 29 has no divisor in common with `LOOKS`. */
export function designVariation(nth: number) {
  const look = (nth * 29) % LOOKS
  return { pattern: look % 8, stretch: Math.floor(look / 8) % 3, place: Math.floor(look / 24) }
}

/** Parses a path such as `/photos/tunneltent-den-121.svg`. */
export function parseDrawingPath(path: string) {
  const [, kind = '', colour = '', shot] = /^\/photos\/(.+)-([a-z]+)-(\d+)\.svg$/.exec(path) ?? []
  if (!isKind(kind) || !isColour(colour)) throw new Error(`no drawing of ${path}`)
  return { kind, colour, shot: Number(shot) }
}

const isKind = (name: string): name is ArticleKind => name in articleKinds
const isColour = (name: string): name is ColourId => name in colours
