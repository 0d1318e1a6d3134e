import { getBrandIds } from '../brands'
import { goods } from '../goods'
import type { Goods } from '../goods/goods'
import { kinds, type SoldKind } from '../kinds'
import { at, createRandom, hash } from '../random'

/** `nth` of its kind and brand, `place` of its kind. */
export type Slot = { kind: SoldKind; goods: Goods; brandId: number; nth: number; place: number }
/** How many products the shop has, unless another number is asked for. */
export const usualSize = 600

export type Plan = {
  size: number
  kinds: readonly SoldKind[]
  getSlot: (index: number) => Slot
  /** Product ids of one kind, in ascending order. */
  getIds: (kind: SoldKind) => readonly number[]
}

/**
 * Decides for every product which kind and brand it is, before any is made, so that products can point at each other
 * while they are made one by one.
 */
export function makePlan(size: number, seed: number): Plan {
  const names = Object.keys(kinds).filter((name): name is SoldKind => name in goods)
  const order = createRandom(seed).shuffle(spread(size, names))
  const idsByKind = new Map<SoldKind, number[]>(names.map((name) => [name, []]))
  const nths = order.map((kind, index) => {
    const ids = idsByKind.get(kind) ?? []
    ids.push(index + 1)
    return ids.length - 1
  })
  const brandIds = new Map(names.map((name) => [name, getBrandIds(goods[name].brands)]))
  return {
    size,
    kinds: names,
    getIds: (kind) => idsByKind.get(kind) ?? [],
    getSlot: (index) => {
      const kind = at(order, index)
      const ids = brandIds.get(kind) ?? []
      const place = at(nths, index)
      return {
        kind,
        goods: goods[kind],
        brandId: at(ids, place + hash(kind)),
        nth: Math.floor(place / ids.length),
        place,
      }
    },
  }
}

/** Each kind its share, at least one; what a cap leaves over goes to the kinds without a cap. */
function spread(size: number, names: readonly SoldKind[]) {
  const total = names.reduce((sum, name) => sum + goods[name].share, 0)
  const counts = names.map((name) =>
    Math.max(1, Math.min(goods[name].cap ?? size, Math.floor((size * goods[name].share) / total))),
  )
  const open = names.map((_, index) => index).filter((index) => !goods[at(names, index)].cap)
  const sum = () => counts.reduce((a, b) => a + b, 0)
  for (let turn = 0, left = size - sum(); left > 0; turn++, left--)
    counts[at(open, turn)] = at(counts, at(open, turn)) + 1
  return names.flatMap((name, index) => Array<SoldKind>(at(counts, index)).fill(name)).slice(0, size)
}
