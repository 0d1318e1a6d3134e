import { type ArticleDesign, type ArticleView, plainDesign } from './article-design'
import { type ArticleKind, articleKinds } from './article-kinds'
import { type ColourId, colours } from './colours'

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

/** Parses a path such as `/photos/tunneltent-den-121.svg`. */
export function parseDrawingPath(path: string) {
  const [, kind = '', colour = '', shot] = /^\/photos\/(.+)-([a-z]+)-(\d+)\.svg$/.exec(path) ?? []
  if (!isKind(kind) || !isColour(colour)) throw new Error(`no drawing of ${path}`)
  return { kind, colour, shot: Number(shot) }
}

const isKind = (name: string): name is ArticleKind => name in articleKinds
const isColour = (name: string): name is ColourId => name in colours
