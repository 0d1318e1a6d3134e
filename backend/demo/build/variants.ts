import { type ColourId, colours } from '../../lib/colours'
import { type AttributeKey, getAttributeValueId } from '../attributes'
import type { Draft, Goods } from '../goods/goods'
import type { Random } from '../random'

type Choice = { attribute: AttributeKey; title: string; price: number; weight: number; colour: ColourId | null }
/** A variant before it has a number, a price in cents and stock. */
export type Combination = {
  option_name: string
  colour: ColourId | null
  price: number
  weight: number
  valueIds: number[]
}

/**
 * All combinations of colours and options but a few: a shop seldom stocks every size in every colour. Each option
 * stays reachable, because the first colour and the first option keep all their combinations.
 */
export function combine(
  goods: Goods,
  draft: Draft,
  productColours: readonly ColourId[],
  random: Random,
): Combination[] {
  const plain = {
    option_name: '',
    colour: goods.colours ? (productColours[0] ?? null) : null,
    price: 0,
    weight: 0,
    valueIds: [],
  }
  if (random.chance(goods.single ?? (draft.axes?.length ? 0 : 0.3))) return [plain]

  const axes: Choice[][] = (draft.axes ?? []).map(({ attribute, options }) =>
    options.map(({ title, price = 0, weight = 0 }) => ({ attribute, title, price, weight, colour: null })),
  )
  if (goods.colours && !draft.oneColour) {
    axes.unshift(
      productColours.map((id) => ({ attribute: 'kleur', title: colours[id].title, price: 0, weight: 0, colour: id })),
    )
  }
  // An axis of one is no choice.
  const open = axes.filter((axis) => axis.length > 1)
  const all = open.reduce<Choice[][]>(
    (rows, axis) => rows.flatMap((row) => axis.map((choice) => [...row, choice])),
    [[]],
  )
  if (all.length === 1) return [plain]

  const kept =
    open.length < 2
      ? all
      : all.filter((row) => row.filter((choice, i) => choice !== open[i]?.[0]).length < 2 || random.chance(0.5))
  return kept.map((row) => ({
    option_name: row.map(({ title }) => title).join(', '),
    colour: row.find(({ colour }) => colour)?.colour ?? plain.colour,
    price: row.reduce((sum, { price }) => sum + price, 0),
    weight: row.reduce((sum, { weight }) => sum + weight, 0),
    valueIds: row.map(({ attribute, title }) => getAttributeValueId(attribute, title)),
  }))
}

export function makeStock(random: Random) {
  const roll = random.next()
  if (roll < 0.08) return 0
  if (roll < 0.18) return random.int(1, 3)
  return random.int(4, 60)
}
