/**
 * 1 is the photo in lists, 2 shows the article otherwise (open, from behind, packed), 3 shows a detail up close, 4 the
 * article where it is used.
 */
export type View = 1 | 2 | 3 | 4

/** What an article looks like among those of its kind: always the same for the same article. */
export type Design = {
  /** The article's index among its kind, which decides its pattern, proportions and details. */
  nth: number
  /** Which of the kind's shapes it has. */
  cut: number
  /** Index of the brand whose mark it has. */
  brand: number
}

/** The kind itself: on the tile of a category, in a guide. */
export const plain: Design = { nth: 0, cut: 0, brand: 0 }

const CUTS = 4

/** `nth`, `cut` and view as one number, by which `product_photos` and the file of the drawing know them. */
export const shotNumber = ({ nth, cut }: Pick<Design, 'nth' | 'cut'>, view: View) => (nth * CUTS + cut) * 10 + view

export function readShot(shot: number) {
  const rest = Math.floor(shot / 10)
  return { nth: Math.floor(rest / CUTS), cut: rest % CUTS, view: (shot % 10) as View }
}

/** Kinds whose second view is another for each article: the others are seen packed, or from below. */
const seenAgain: ReadonlySet<string> = new Set(
  'regenjas softshell fleece fleecevest wandelbroek afritsbroek tunneltent'.split(' '),
)

/** The number of a photo of an article; what looks the same for all of a kind is drawn once. */
export function shotOf(kind: string, design: Pick<Design, 'nth' | 'cut'>, view: View) {
  return shotNumber(view === 2 && !seenAgain.has(kind) ? plain : design, view)
}

/** The number of articles of a kind that differ in pattern, proportions or place of the mark. */
const LOOKS = 48

/** Neighbours differ in all of it, because the step has no divisor in common with `LOOKS`. */
export function variationOf(nth: number) {
  const look = (nth * 29) % LOOKS
  return { pattern: look % 8, stretch: Math.floor(look / 8) % 3, place: Math.floor(look / 24) }
}
