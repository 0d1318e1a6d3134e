import type { Kind } from './article-kinds'
import { drawKind } from './artwork'
import { decorate } from './decals'
import { printableAreas } from './printable-areas'
import { type Design, plainDesign, shotNumber, shotOf, type View, variationOf } from './shot-number'

/**
 * Returns the SVG of a view of an article with its printed pattern, on a canvas of 800 × 600. View 4 (the article in
 * use) uses the drawing of view 1, the front.
 */
export function drawArticle(kind: Kind, base: string, view: View, design: Design) {
  const body = drawKind(kind, base, view === 4 ? 1 : view, design)
  const isOfKind = shotOf(kind, design, view) === shotNumber(plainDesign, view)
  return isOfKind ? body : decorate(kind, body, base, design)
}

/** Returns the factors by which an article of this design is wider and higher than the kind's drawing. */
export function stretchFromPlain(kind: Kind, { nth }: Design) {
  const by = [0, 1, -1][variationOf(nth).stretch] ?? 0
  return { x: 1 - by * printableAreas[kind].give, y: 1 + by * printableAreas[kind].give }
}
