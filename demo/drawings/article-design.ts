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

/** The number of designs of a kind that differ in pattern, proportions or place of the logo. */
const LOOKS = 48

/** Articles with consecutive numbers get different patterns: 29 has no divisor in common with `LOOKS`. */
export function designVariation(nth: number) {
  const look = (nth * 29) % LOOKS
  return { pattern: look % 8, stretch: Math.floor(look / 8) % 3, place: Math.floor(look / 24) }
}
