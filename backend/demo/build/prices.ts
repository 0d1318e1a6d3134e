import type { Random } from '../random'
import type { PriceHistoryRecord } from '../records'
import type { Calendar } from './dates'

/** Turns euros into cents as a shop would price them: 13,95 · 89,95 · 179,95 · 249,- */
export function toShopPrice(euros: number) {
  if (euros < 20) return Math.max(95, Math.round(euros * 2) * 50 - 5)
  if (euros < 100) return Math.round(euros) * 100 - 5
  const fives = Math.round(euros / 5) * 5
  return fives % 10 === 0 ? fives * 100 - 100 : fives * 100 - 5
}

/**
 * How one product's price came about. A reduction applies to all its variants; `dip` is a short, smaller reduction in
 * the 30 days before it, which then is the reference price of the Omnibus rule instead of the usual price.
 */
export type PriceStory =
  | { kind: 'steady' }
  | { kind: 'raised'; daysAgo: number; before: number }
  | { kind: 'reduced'; daysAgo: number; part: number; dip: boolean }

export function makePriceStory(random: Random, age: number): PriceStory {
  const roll = random.next()
  if (age > 120 && roll < 0.192) {
    const part = random.pick([0.1, 0.15, 0.15, 0.2, 0.2, 0.2, 0.25, 0.25, 0.3, 0.3, 0.4])
    return { kind: 'reduced', daysAgo: random.int(3, 25), part, dip: part > 0.1 && random.chance(0.3) }
  }
  if (age > 200 && roll < 0.32) return { kind: 'raised', daysAgo: random.int(60, 190), before: 0.94 }
  return { kind: 'steady' }
}

/** The current price of an article that usually costs `usual` cents. Stays between 10 and 40 percent off. */
export function getCurrentPrice(usual: number, story: PriceStory) {
  if (story.kind !== 'reduced') return usual
  const price = toShopPrice((usual * (1 - story.part)) / 100)
  const off = 1 - price / usual
  if (off >= 0.1 && off <= 0.4) return price
  return toShopPrice((usual * (1 - Math.min(0.36, Math.max(0.14, story.part)))) / 100)
}

type Period = { variantId: number; usual: number; current: number; age: number; story: PriceStory; calendar: Calendar }

export function makePriceHistory({ variantId, usual, current, age, story, calendar }: Period): PriceHistoryRecord[] {
  const steps: [daysAgo: number, cents: number][] = [[age, usual]]
  if (story.kind === 'raised') {
    steps[0] = [age, toShopPrice((usual * story.before) / 100)]
    steps.push([story.daysAgo, usual])
  }
  if (story.kind === 'reduced') {
    if (story.dip) {
      const low = toShopPrice((usual * 0.95) / 100)
      if (low > current) steps.push([story.daysAgo + 19, low], [story.daysAgo + 12, usual])
    }
    steps.push([story.daysAgo, current])
  }
  return steps.map(([from, price_cents], index) => {
    const next = steps[index + 1]
    return {
      variant_id: variantId,
      price_cents,
      valid_from: calendar.daysAgo(from),
      valid_to: next ? calendar.daysAgo(next[0]) : null,
    }
  })
}
