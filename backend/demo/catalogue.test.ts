import { expect, test } from 'vitest'
import { getCheckDigit } from './build/references'
import { makeCatalogue } from './catalogue'
import { drawArticle, stretchOf } from './drawings/article'
import { brushFor } from './drawings/brush'
import { readShot } from './drawings/design'
import shipping from './folder/shipping.json'
import { type Kind, kinds } from './kinds'

const today = new Date('2026-11-21T09:00:00Z')
const shop = makeCatalogue({ products: 600, today })
const ids = (list: readonly { id: number }[]) => new Set(list.map(({ id }) => id))
const groupBy = <T>(list: readonly T[], key: (item: T) => number) => {
  const groups = new Map<number, T[]>()
  for (const item of list) groups.set(key(item), [...(groups.get(key(item)) ?? []), item])
  return groups
}
const variantsByProduct = groupBy(shop.variants, ({ product_id }) => product_id)

test('the shop has the size it was asked for', () => {
  expect(shop.products).toHaveLength(600)
  expect(shop.variants.length).toBeGreaterThan(2250)
  expect(shop.variants.length).toBeLessThan(2750)
  const single = [...variantsByProduct.values()].filter((list) => list.length === 1).length / 600
  expect(single).toBeGreaterThan(0.11)
  expect(single).toBeLessThan(0.19)
  expect(shop.reviews.length).toBeGreaterThan(1200)
  expect(shop.reviews.length).toBeLessThan(1900)
  expect(shop.brands).toHaveLength(30)
  expect(new Set(shop.products.map(({ kind }) => kind)).size).toBe(Object.keys(kinds).length)
})

test('every foreign id points at something', () => {
  const products = ids(shop.products)
  const variants = ids(shop.variants)
  const check = <T>(list: readonly T[], get: (item: T) => number | null, known: ReadonlySet<number>) =>
    expect(list.filter((item) => get(item) !== null && !known.has(get(item) ?? 0))).toEqual([])

  check(shop.products, ({ brand_id }) => brand_id, ids(shop.brands))
  check(shop.attribute_values, ({ attribute_id }) => attribute_id, ids(shop.attributes))
  check(
    shop.variants.flatMap((variant) => variant.attribute_value_ids),
    (id) => id,
    ids(shop.attribute_values),
  )
  check(shop.spec_values, ({ spec_id }) => spec_id, ids(shop.specs))
  check(shop.product_specs, ({ spec_value_id }) => spec_value_id, ids(shop.spec_values))
  check(shop.product_specs, ({ spec_id }) => spec_id, ids(shop.specs))
  check(shop.orders, ({ customer_id }) => customer_id, ids(shop.customers))
  check(shop.order_lines, ({ order_id }) => order_id, ids(shop.orders))
  check(shop.order_lines, ({ variant_id }) => variant_id, variants)
  check(shop.price_history, ({ variant_id }) => variant_id, variants)
  check(shop.tier_prices, ({ variant_id }) => variant_id, variants)
  const lists = [
    shop.variants,
    shop.product_specs,
    shop.pros_and_cons,
    shop.product_photos,
    shop.reviews,
    shop.questions,
    shop.pdfs,
    shop.favourites,
    shop.alternatives,
    shop.accessories,
  ]
  for (const list of lists) check(list, ({ product_id }: { product_id: number }) => product_id, products)
  for (const list of [shop.alternatives, shop.accessories]) check(list, ({ other_id }) => other_id, products)
})

test('what is worn or has a volume comes in sizes, and none of them is missing', () => {
  const sizes = ['Maat', 'Schoenmaat', 'Sokkenmaat', 'Formaat', 'Inhoud', 'Afmeting', 'Lengte', 'Aantal stuks']
  const sized: readonly Kind[] = [
    ...(['regenjas', 'donsjas', 'softshell', 'fleece', 'merino-shirt', 'wandelbroek', 'regenbroek'] as const),
    ...(['handschoenen', 'wandelsokken', 'klimgordel', 'klimhelm', 'klimschoen', 'bergschoen', 'sandaal'] as const),
    ...(['wandelschoen', 'lage-wandelschoen', 'trailschoen', 'drinkfles', 'thermosfles', 'duffel'] as const),
    ...(['donzen-slaapzak', 'synthetische-slaapzak', 'slaapmat', 'tarp', 'haringen'] as const),
  ]
  const sizeIds = new Set(shop.attributes.filter(({ title }) => sizes.includes(title)).map(({ id }) => id))
  const sizeValues = new Set(
    shop.attribute_values.filter((value) => sizeIds.has(value.attribute_id)).map(({ id }) => id),
  )
  for (const { id, kind, full_name } of shop.products.filter((product) => sized.includes(product.kind))) {
    const variants = variantsByProduct.get(id) ?? []
    const found = new Set(
      variants.flatMap((variant) => variant.attribute_value_ids.filter((value) => sizeValues.has(value))),
    )
    expect(found.size, `${kind}: ${full_name}`).toBeGreaterThan(1)
    for (const { attribute_value_ids } of variants)
      expect(
        attribute_value_ids.some((value) => sizeValues.has(value)),
        full_name,
      ).toBe(true)
  }
})

test.for([1, 2, 5, 12, 30])('a shop of %i products has no favourite twice and buys what it sells', (products) => {
  const small = makeCatalogue({ products, today })
  const favourites = small.favourites.map(({ product_id }) => product_id)
  expect(new Set(favourites).size).toBe(favourites.length)
  expect(small.products).toHaveLength(products)
  for (const { product_id } of [...small.order_lines, ...small.favourites])
    expect(ids(small.products)).toContain(product_id)
})

test('what must be unique is unique', () => {
  const lists = [
    shop.products.map(({ full_name }) => full_name),
    shop.products.map(({ slug }) => slug),
    shop.variants.map(({ sku }) => sku),
    shop.variants.map(({ ean }) => ean),
    shop.variants.map(({ product_id, attribute_value_ids }) => `${product_id} ${attribute_value_ids}`),
    shop.product_specs.map(({ product_id, spec_id }) => `${product_id} ${spec_id}`),
  ]
  for (const list of lists) expect(list.length - new Set(list).size).toBe(0)
})

test('every EAN has thirteen digits and the right last one', () => {
  for (const { ean } of shop.variants) {
    expect(ean).toMatch(/^\d{13}$/)
    expect(Number(ean.at(-1))).toBe(getCheckDigit(ean.slice(0, 12)))
  }
  // A known barcode, so that the rule is not merely checked against itself.
  expect(getCheckDigit('871125300120')).toBe(2)
})

test('every product weighs something (spec 5)', () => {
  expect(shop.specs[4]).toMatchObject({ id: 5, title: 'Gewicht', unit: 'g', numeric: true })
  const weights = shop.product_specs.filter(({ spec_id }) => spec_id === 5)
  expect(weights).toHaveLength(600)
  for (const { number } of weights) expect(number).toBeGreaterThan(0)
})

test('every variant has one current price, and reductions are 10 to 40 percent', () => {
  const histories = groupBy(shop.price_history, ({ variant_id }) => variant_id)
  const reduced = new Set<number>()
  for (const variant of shop.variants) {
    const history = histories.get(variant.id) ?? []
    expect(history.filter(({ valid_to }) => valid_to === null).map(({ price_cents }) => price_cents)).toEqual([
      variant.price_cents,
    ])
    const before = history.at(-2)
    if (!before || before.price_cents <= variant.price_cents) continue
    reduced.add(variant.product_id)
    const part = 1 - variant.price_cents / before.price_cents
    expect(part).toBeGreaterThanOrEqual(0.1)
    expect(part).toBeLessThanOrEqual(0.4)
    for (const { price_cents } of history.slice(0, -1)) expect(price_cents).toBeGreaterThan(variant.price_cents)
  }
  expect(reduced.size / 600).toBeGreaterThan(0.14)
  expect(reduced.size / 600).toBeLessThan(0.22)
})

test('every price, of today and of before, is one that a shop would print', () => {
  const isPrinted = (cents: number) => [0, 95].includes(cents % 100) || (cents < 2_000 && cents % 100 === 45)

  expect(shop.price_history.map(({ price_cents }) => price_cents).filter((cents) => !isPrinted(cents))).toEqual([])
})

test('variants come only in colours that are drawn, and each has its photos', () => {
  const kindOf = new Map(shop.products.map(({ id, kind }) => [id, kind]))
  const photos = new Set(shop.product_photos.map(({ product_id, colour }) => `${product_id} ${colour}`))
  for (const { product_id, colour } of [...shop.variants, ...shop.product_photos]) {
    const kind = kindOf.get(product_id)
    if (colour === null || !kind) continue
    const palette: readonly string[] = kinds[kind].colours
    expect(palette).toContain(colour)
    expect(photos).toContain(`${product_id} ${colour}`)
  }
})

test('no two articles look the same, or the same but for their colour and whose mark they wear', () => {
  const colourless = (svg: string) => svg.replace(/#[0-9a-f]{3,6}\b/g, '#')
  const shotsOf = groupBy(shop.product_photos, ({ product_id }) => product_id)
  const looks = shop.products.map(({ id, kind }) => {
    const { view, ...shot } = readShot(shotsOf.get(id)?.find(({ position }) => position === 0)?.view ?? 0)
    const design = { ...shot, brand: 0 }
    const { x, y } = stretchOf(kind, design)
    return `${x} ${y} ${colourless(drawArticle(kind, brushFor('#7d8a80'), view, design))}`
  })
  expect(new Set(looks).size).toBe(shop.products.length)
})

test('no text has a hole or an unfilled fact', () => {
  const texts = [
    ...shop.products.flatMap(({ intro, description_html, full_name, safety }) => [
      intro,
      description_html,
      full_name,
      ...safety.warnings,
    ]),
    ...shop.reviews.map(({ text }) => text),
    ...shop.pros_and_cons.map(({ text }) => text),
    ...shop.questions.map(({ answer }) => answer ?? ''),
  ]
  for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|null|NaN| {2}|\.\./)
})

test('the same day gives the same shop', () => {
  expect(makeCatalogue({ products: 60, today })).toEqual(makeCatalogue({ products: 60, today }))
})

test('what goes with clothes is for the same people', () => {
  const spec = shop.specs.find(({ title }) => title === 'Doelgroep')?.id
  const titles = new Map(shop.spec_values.map(({ id, title }) => [id, title]))
  const wearers = new Map(
    shop.product_specs
      .filter(({ spec_id }) => spec_id === spec)
      .map(({ product_id, spec_value_id }) => [product_id, titles.get(spec_value_id ?? 0)]),
  )
  const grownUps = ['Dames', 'Heren']
  const unlike = shop.accessories.filter(({ product_id, other_id }) => {
    const both = [wearers.get(product_id) ?? '', wearers.get(other_id) ?? '']
    return both[0] !== both[1] && both.every((wearer) => grownUps.includes(wearer))
  })
  expect(wearers.size).toBeGreaterThan(100)
  expect(unlike).toEqual([])
})

test('a free way of delivery leaves it to its price to say so', () => {
  const free = shipping.methods.filter(({ price }) => price === 0)
  expect(free.length).toBeGreaterThan(0)
  for (const { description } of free) expect(description).not.toMatch(/gratis/i)
})
