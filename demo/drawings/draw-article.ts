import { type ArticleDesign, type ArticleView, designVariation, plainDesign } from './article-design'
import type { ArticleKind } from './article-kinds'
import { shotNumber, shotNumberOfArticle } from './drawing-number'
import { printDecals } from './print-decals'
import { printableAreas } from './printable-areas'
import { drawArticleKind } from './read-artwork'

/**
 * Returns the SVG of a view of an article with its printed pattern, on a canvas of 800 × 600. View 4 (the article in
 * use) uses the drawing of view 1, the front.
 */
export function drawArticle(kind: ArticleKind, base: string, view: ArticleView, design: ArticleDesign) {
  const body = drawArticleKind(kind, base, view === 4 ? 1 : view, design)
  const isOfKind = shotNumberOfArticle(kind, design, view) === shotNumber(plainDesign, view)
  return isOfKind ? body : printDecals(kind, body, base, design)
}

/** Returns the factors by which an article of this design is wider and higher than the kind's drawing. */
export function articleScaleOf(kind: ArticleKind, { nth }: ArticleDesign) {
  const by = [0, 1, -1][designVariation(nth).stretch] ?? 0
  return { x: 1 - by * printableAreas[kind].give, y: 1 + by * printableAreas[kind].give }
}
