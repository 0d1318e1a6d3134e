import type { AttributeKey } from '../attributes'
import type { BrandGroup } from '../brands'
import type { Kind, SoldKind } from '../kinds'
import type { Random } from '../random'
import type { SpecInput } from '../specs'
import type { Facts } from '../text'

/** `price` in euros and `weight` in grams are added to those of the product. */
export type Option = { title: string; price?: number; weight?: number }
export type Axis = { attribute: AttributeKey; options: readonly Option[] }

export type Draft = {
  /** What follows brand and model in the name: `2 trekkingtent`. */
  tail: string
  /** How the model is called in the name, if not by itself: `Maaltijd goulash`. */
  model?: string
  /** How it is drawn, if not as its kind is. */
  look?: Kind
  /** Euros. */
  price: number
  /** Grams, of the smallest or standard variant. */
  weight: number
  specs: SpecInput
  /** For the texts, besides the specs, `gewicht`, `naam`, `merk` and `model`. */
  facts?: Facts
  axes?: readonly Axis[]
  /** What is between asterisks is emphasised. */
  ingredients?: string
  allergens?: string
  /** Colour would be one axis too many. */
  oneColour?: boolean
}

/**
 * The rules and texts of one kind. Texts may hold `{fact}`s. A description is one opening, two or three middles and
 * one closing; `pros`, `cons` and reviews must be true for each product of the kind. Reviews may hold a fact instead;
 * `pros` and `cons` hold none: they say what one notices, and the specifications stand beside them.
 */
export type Goods = {
  leaf: string
  brands: BrandGroup
  /** How many of a thousand products, about. */
  share: number
  /** No more products of this kind than this, however large the shop. */
  cap?: number
  /** How many colours a product comes in; null for articles without a colour of their own. */
  colours: readonly [number, number] | null
  /** The chance that a product has one variant only. Leave it out where a product has sizes: one of those must be chosen. */
  single?: number
  vat?: 9
  /** It has a price per kilo, and is sealed. */
  isFood?: true
  models?: readonly string[]
  suffixes?: readonly string[]
  /** Percent off from an amount. */
  tiers?: readonly (readonly [number, number])[]
  draft: (random: Random, model: string) => Draft
  openings: readonly string[]
  middles: readonly string[]
  closings: readonly string[]
  pros: readonly string[]
  cons: readonly string[]
  liked: readonly string[]
  disliked: readonly string[]
  questions: readonly (readonly [string, string])[]
  warnings: readonly string[]
  accessories: readonly SoldKind[]
  manual?: string
}

/** Clothing sizes, the ends of the range not always made. */
export function makeSizes(random: Random): Axis {
  const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
  const from = random.int(0, 1)
  return { attribute: 'maat', options: sizes.slice(from, random.int(5, 6)).map((title) => ({ title })) }
}

export function makeShoeSizes(random: Random, forWhom: string): Axis {
  const [from, to] = forWhom === 'Dames' ? [36, 42] : forWhom === 'Heren' ? [40, 47] : [37, 46]
  const first = from + random.int(0, 1)
  const last = to - random.int(0, 1)
  const options = []
  for (let size = first; size <= last; size++) options.push({ title: String(size), weight: (size - first) * 12 })
  return { attribute: 'schoenmaat', options }
}

/** Round to a multiple: `roundTo(1337, 10)` is 1340. */
export function roundTo(value: number, step: number) {
  return Math.round(value / step) * step
}
