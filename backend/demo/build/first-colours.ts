import type { ColourId } from '../../lib/colours'
import { kinds } from '../kinds'
import type { Plan } from './plan'
import { sketchProduct } from './sketch'

/** How many articles on a colour may come back: beside and under each other, on a phone too, no two look the same. */
const ROUND = 3

/**
 * The colour in which each product is shown, so that lists of one kind change colour from article to article: by popularity, and among what is
 * reduced. A colour costs the more, the shorter ago it was there; of those that cost the same a product takes one that it comes in anyway.
 */
export function chooseFirstColours(plan: Plan, seed: number): ColourId[] {
  const chosen: ColourId[] = []
  for (const kind of plan.kinds) {
    const palette: readonly ColourId[] = kinds[kind].colours
    // The tile of a category mostly shows the first colour: the best seller beside it takes another.
    const all: ColourId[] = palette.slice(0, 1)
    const deals: ColourId[] = []
    for (const { index, colours, isReduced } of rank(plan.getIds(kind), plan, seed)) {
      const lists = isReduced ? [all, deals] : [all]
      const cost = (colour: ColourId) =>
        lists.reduce((sum, list) => sum + 1 / Math.min(list.length - list.lastIndexOf(colour), ROUND), 0)
      const [first] = [...new Set([...colours, ...palette])].sort((a, b) => cost(a) - cost(b))
      if (!first) throw new Error(`no colour for a ${kind}`)
      for (const list of lists) list.push(first)
      chosen[index] = first
    }
  }
  return chosen
}

/** In the order of the shop's lists. */
function rank(ids: readonly number[], plan: Plan, seed: number) {
  return ids
    .map((id) => {
      const { popularity, colours, story } = sketchProduct(id - 1, plan, seed)
      return { index: id - 1, popularity, colours, isReduced: story.kind === 'reduced' }
    })
    .sort((a, b) => b.popularity - a.popularity || b.index - a.index)
}

/** The colours that were drawn, with `first` in front: it changes places with the one that is there, or takes its place. */
export function beginWith(first: ColourId, colours: readonly ColourId[]) {
  return colours.map((colour) => (colour === first ? (colours[0] ?? first) : colour === colours[0] ? first : colour))
}
