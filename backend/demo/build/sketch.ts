import { getMaker } from '../brands'
import { cutOf, plain } from '../drawings/design'
import { kinds } from '../kinds'
import { getModel } from '../models'
import { createRandom } from '../random'
import { type Plan, usualSize } from './plan'
import { makePriceStory } from './prices'

/**
 * What is drawn first of a product: all that its place among the others depends on. It is the same whenever it is asked for, and `random`
 * goes on from there.
 */
export function sketchProduct(index: number, plan: Plan, seed: number) {
  const random = createRandom(seed + Math.imul(index + 1, 0x9e3779b1))
  const { kind, goods, brandId, nth, place } = plan.getSlot(index)
  const maker = getMaker(brandId)
  const model = getModel(`${kind} ${maker.title}`, nth, goods)
  const draft = goods.draft(random, model)
  const age = random.int(12, 1400)
  const popularity = Math.round(1000 * random.next() ** 3) + 1
  const palette = kinds[kind].colours
  const [minColours, maxColours] = goods.colours ?? [1, 1]
  // Without another choice a second colour keeps most products from having one variant only.
  const fewest = draft.axes?.some(({ options }) => options.length > 1) ? minColours : Math.min(2, maxColours)
  const colours = random.some(palette, draft.oneColour ? 1 : random.int(fewest, Math.min(maxColours, palette.length)))
  const story = makePriceStory(random, age)
  // The plain drawing is that of the kind; only a shop of the usual size has its photos drawn (scripts/photos/draw.ts).
  const design =
    plan.size === usualSize
      ? { nth: place + 1, cut: cutOf(draft.look ?? kind, place, draft.specs.capuchon), brand: brandId }
      : plain
  return { random, kind, goods, brandId, maker, model, draft, age, popularity, colours, story, design }
}
