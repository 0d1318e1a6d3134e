import { type ColourId, colours } from '../../lib/colours'
import { toSlug } from '../../lib/slug'
import { shotOf } from '../drawings/design'
import { getLeafId } from '../folder'
import type { Goods } from '../goods/goods'
import { manualsOf } from '../manuals/manuals'
import { makeAuthor } from '../people'
import { at, type Random } from '../random'
import type { ProductBundle, ProductLinkRecord } from '../records'
import { type Facts, fill, formatWeight, keepUnits } from '../text'
import type { Calendar } from './dates'
import { beginWith } from './first-colours'
import type { Plan } from './plan'
import { getCurrentPrice, makePriceHistory, toShopPrice } from './prices'
import { makeEan, makeSku } from './references'
import { makeReviews } from './reviews'
import { sketchProduct } from './sketch'
import type { SpecRegistry } from './specs'
import { combine, makeStock } from './variants'

/** The numbers given out so far, over all products. */
export type Counters = { variant: number; review: number; question: number }
export type Workshop = {
  plan: Plan
  calendar: Calendar
  seed: number
  firstColours: readonly ColourId[]
  registry: SpecRegistry
  counters: Counters
}

export function makeProduct(
  index: number,
  { plan, calendar, seed, firstColours, registry, counters }: Workshop,
): ProductBundle {
  const sketch = sketchProduct(index, plan, seed)
  const { random, kind, goods, brandId, maker, model, draft, age, popularity, story, design } = sketch
  const productColours = beginWith(at(firstColours, index), sketch.colours)
  const id = index + 1
  const look = draft.look ?? kind
  const full_name = keepUnits([maker.title, draft.model ?? model, draft.tail].filter(Boolean).join(' '))
  const { rows, values, facts: specFacts } = registry.describe(id, { ...draft.specs, gewicht: draft.weight })
  const facts: Facts = {
    ...specFacts,
    ...draft.facts,
    gewicht: formatWeight(draft.weight),
    naam: `${maker.title} ${model}`,
    merk: maker.title,
    model,
  }

  const combinations = combine(goods, draft, productColours, random)
  const shownColours = combinations.length === 1 ? productColours.slice(0, 1) : productColours

  const variants: ProductBundle['variants'] = []
  const price_history: ProductBundle['price_history'] = []
  const tier_prices: ProductBundle['tier_prices'] = []
  combinations.forEach((combination, position) => {
    const variantId = ++counters.variant
    const usual = toShopPrice(draft.price + combination.price)
    const current = getCurrentPrice(usual, story)
    variants.push({
      id: variantId,
      product_id: id,
      option_name: combination.option_name,
      sku: makeSku(toSlug(maker.title), id, position),
      ean: makeEan(variantId),
      price_cents: current,
      stock: makeStock(random),
      weight: draft.weight + combination.weight,
      content: goods.isFood ? `${draft.weight + combination.weight} g` : null,
      colour: combination.colour,
      position,
      attribute_value_ids: combination.valueIds,
    })
    price_history.push(...makePriceHistory({ variantId, usual, current, age, story, calendar }))
    for (const [from_amount, percent] of goods.tiers ?? []) {
      tier_prices.push({
        variant_id: variantId,
        from_amount,
        price_cents: Math.round((current * (100 - percent)) / 100),
      })
    }
  })

  const paragraphs = [
    random.pick(goods.openings),
    ...random.some(goods.middles, random.int(2, 3)),
    random.pick(goods.closings),
  ]
  const texts = paragraphs.map((paragraph) => fill(paragraph, facts))
  const reviewCount = Math.floor(getReviewMean(plan.size) * (popularity / 250) * random.next() * 2)
  const reviews = makeReviews(random, {
    productId: id,
    kind,
    goods,
    facts,
    count: reviewCount,
    age,
    firstId: counters.review + 1,
    calendar,
  })
  counters.review += reviews.length

  return {
    spec_values: values,
    product: {
      id,
      category_id: getLeafId(goods.leaf),
      kind: look,
      brand_id: brandId,
      full_name,
      slug: toSlug(full_name),
      intro: getFirstSentence(at(texts, 0)),
      description_html: joinParagraphs(texts),
      vat_rate: goods.vat ?? 21,
      popularity,
      created_at: calendar.daysAgo(age),
      safety: {
        manufacturer: maker.manufacturer,
        address: maker.address,
        email: maker.email,
        warnings: goods.warnings.map((warning) => fill(warning, facts)),
      },
      no_withdrawal: goods.isFood ? 'hygiene' : null,
      min_age: null,
      ingredients: draft.ingredients ?? null,
      allergens: draft.allergens ?? null,
    },
    product_specs: rows,
    pros_and_cons: makeProsAndCons(random, id, goods),
    product_photos: shownColours.flatMap((colour, turn) =>
      views.slice(0, turn ? 3 : 4).map((view, step) => ({
        product_id: id,
        colour,
        view: shotOf(look, design, view),
        alt: `${full_name}${goods.colours ? ` in ${colours[colour].title.toLowerCase()}` : ''}${at(['', ', ander aanzicht', ', detail', ', onderweg'], step)}`,
        position: turn * 4 + step,
      })),
    ),
    variants,
    tier_prices,
    price_history,
    // Nobody has picked any by hand: product/alternatives.ts finds them.
    alternatives: [],
    accessories: link(id, getAccessories(random, { id, plan, seed }, goods.accessories, draft.specs.doelgroep)),
    reviews,
    questions: makeQuestions(random, id, goods.questions, { facts, age, calendar, counters, popularity }),
    pdfs: manualsOf(kind).map((manual) => ({ product_id: id, ...manual })),
  }
}

const views = [1, 2, 3, 4] as const

/** Pairs a few sentences to a paragraph, so that a description has two to four of them. */
function joinParagraphs([opening = '', ...rest]: readonly string[]) {
  const closing = rest.pop() ?? ''
  const [first = '', second = '', ...more] = rest
  return [opening, [first, second].filter(Boolean).join(' '), ...more, closing].map((text) => `<p>${text}</p>`).join('')
}

function getFirstSentence(text: string) {
  return /^.*?[.!?](?=\s+[A-Z]|$)/.exec(text)?.[0] ?? text
}

/** Reviews grow slower than the shop: 2.5 per product at 600, a ninth of that at 100,000. */
function getReviewMean(size: number) {
  return 3.1 * (600 / Math.max(size, 600)) ** 0.3
}

function makeProsAndCons(
  random: Random,
  product_id: number,
  { pros, cons }: { pros: readonly string[]; cons: readonly string[] },
) {
  const rows = (kind: 'pro' | 'con', list: readonly string[]) => list.map((text) => ({ product_id, kind, text }))
  return [...rows('pro', random.some(pros, random.int(3, 4))), ...rows('con', random.some(cons, random.int(1, 2)))].map(
    (row, position) => ({ ...row, position }),
  )
}

type QuestionContext = { facts: Facts; age: number; calendar: Calendar; counters: Counters; popularity: number }

function makeQuestions(
  random: Random,
  product_id: number,
  list: Goods['questions'],
  { facts, age, calendar, counters, popularity }: QuestionContext,
) {
  const count = popularity > 600 ? 2 : popularity > 150 && random.chance(0.5) ? 1 : 0
  return random.some(list, count).map(([question, answer]) => ({
    id: ++counters.question,
    product_id,
    question: fill(question, facts),
    answer: random.chance(0.9) ? fill(answer, facts) : null,
    author: makeAuthor(random),
    created_at: calendar.daysAgo(random.int(1, Math.min(age, 500)), random.int(420, 1380)),
  }))
}

/** As many are looked at for one that the same people wear: each has to be sketched. */
const WEARERS_LOOKED_AT = 20

/** As many fill a row on a wide screen. */
const FULL_ROW = 4

/** Picks what goes with a product; of clothes, what the same people wear. */
function getAccessories(
  random: Random,
  { id, plan, seed }: Pick<Workshop, 'plan' | 'seed'> & { id: number },
  accessories: Goods['accessories'],
  wearer: unknown,
) {
  const fits = (id: number) => {
    const other = sketchProduct(id - 1, plan, seed).draft.specs.doelgroep
    return !wearer || !other || other === 'Unisex' || other === wearer
  }
  const pick = (ids: readonly number[], place: number) => {
    const nearby = [...ids.slice(place), ...ids.slice(0, place)].slice(0, WEARERS_LOOKED_AT)
    return nearby.find(fits) ?? at(ids, place)
  }
  const picked = new Set(
    random.some(accessories, random.int(2, 4)).flatMap((kind) => {
      const ids = plan.getIds(kind)
      return ids.length ? [pick(ids, random.int(0, ids.length - 1))] : []
    }),
  )
  // What fills the row takes nothing from `random`: all that is made after it stays what it was.
  for (let turn = 0; picked.size < FULL_ROW && turn < 3 * accessories.length; turn++) {
    const ids = plan.getIds(at(accessories, turn % accessories.length))
    if (ids.length) picked.add(pick(ids, (id + 7 * turn) % ids.length))
  }
  return [...picked]
}

function link(product_id: number, others: readonly number[]): ProductLinkRecord[] {
  return [...new Set(others)]
    .filter((other) => other !== product_id)
    .map((other_id, position) => ({ product_id, other_id, position }))
}
