import { seededRandom } from '../../backend/testing/seeded-random'

/*
 * A foreign backend with many products that has only the specification's calls, and minimal cards: a card has the
 * lowest price, mostly no stock, and its product selects another variant.
 */

type Variant = { po_id: number; chosen: number[]; price: number; old_price: number | null; stock_status?: string }
type Body = { product_id?: number; attributes?: Record<string, number>; page?: number; per_page?: number }

const sizesOf = [[], [2], [3], [5, 4], [2, 3, 2]]

function aProduct(id: number, random: () => number) {
  const pick = <Item>(...items: Item[]) => items[Math.floor(random() * items.length)] as Item
  const sizes = pick(...sizesOf)
  const attributes = sizes.map((size, at) => ({
    id: at + 1,
    title: `Keuze ${at + 1}`,
    values: Array.from({ length: size }, (_, value) => ({ id: (at + 1) * 100 + value, title: `Waarde ${value}` })),
  }))
  const ways = attributes.reduce<number[][]>(
    (all, { values }) => all.flatMap((way) => values.map((value) => [...way, value.id])),
    [[]],
  )
  const base = Math.round(500 + random() * 30_000)
  const variants = ways.map((chosen, at): Variant => {
    const price = (base + at * pick(0, 250, 1_205)) / 100
    const stock_status = pick('in_stock', 'out', 'low', 'backorder', undefined)
    return { po_id: id * 100 + at, chosen, price, old_price: pick(null, price + 10), stock_status }
  })
  const opens = attributes.length ? pick(pick(...variants), null) : variants[0]
  return { id, uri: `/artikel-${id}-p${id}`, full_name: `Artikel ${id}`, attributes, variants, opens, random, pick }
}

type Made = ReturnType<typeof aProduct>

const lowest = ({ variants }: Made) =>
  variants.reduce((one, other) => (other.price < one.price ? other : one)) as Variant

/** Returns structured data of the cheapest variant, as many shops have them. */
function schemaOf(made: Made) {
  const { price } = lowest(made)
  const availability = 'https://schema.org/InStock'
  const offer = {
    '@type': 'Offer',
    price: String(price),
    priceCurrency: 'EUR',
    availability,
    priceSpecification: { price },
  }
  const offers = made.pick<unknown>(offer, [offer], [offer, offer], { '@type': 'AggregateOffer', lowPrice: price })
  return made.pick<unknown>(undefined, { '@type': 'Product', name: made.full_name, offers })
}

function cardOf(made: Made) {
  const { id, uri, full_name, variants } = made
  const cheapest = lowest(made)
  const [only, ...others] = variants
  return {
    id,
    uri,
    full_name,
    photo: null,
    price: cheapest.price,
    old_price: cheapest.old_price,
    ...(only && !others.length && made.pick({}, { po_id: only.po_id, stock_status: only.stock_status })),
  }
}

const noSuch = () => Response.json({ message: 'Niet gevonden' }, { status: 404 })

/**
 * Returns answers by method and path, for `startForeign`. Without `hasMeta` the lists do not report their last page.
 */
export function manyProducts(count: number, { seed = 71, hasMeta = true } = {}) {
  const random = seededRandom(seed)
  const all = Array.from({ length: count }, (_, at) => aProduct(at + 1, random))
  const cards = all.map(cardOf)
  const find = (body: unknown) => all.find(({ id }) => id === (body as Body).product_id)
  const products = all.map((made) => {
    const { id, uri, full_name, opens, attributes } = made
    const default_attrs =
      opens && Object.fromEntries(attributes.map((attribute, at) => [attribute.id, opens.chosen[at]]))
    return [`GET /products/${id}`, { data: { id, uri, full_name, default_attrs, schema: schemaOf(made) } }]
  })
  return {
    ...Object.fromEntries(products),
    'POST /queryProducts': (body: unknown) => {
      const { page = 1, per_page = 24 } = body as Body
      const data = cards.slice((page - 1) * per_page, page * per_page)
      const meta = { current_page: page, last_page: Math.ceil(count / per_page), per_page, total: count }
      return { products: { data, ...(hasMeta && { meta }) } }
    },
    'POST /queryProductAttributes': (body: unknown) => {
      const made = find(body)
      return made
        ? { data: { attributes: made.attributes, starting_price_gross: lowest(made).price, starting_price: 1 } }
        : noSuch()
    },
    'POST /queryProductOption': (body: unknown) => {
      const made = find(body)
      const { attributes = {} } = body as Body
      const found = made?.variants.find(({ chosen }) => chosen.every((value, at) => attributes[at + 1] === value))
      if (!made || !found) return noSuch()
      const { chosen: _, ...variant } = found
      return { data: { ...variant, uri: made.uri, full_name: made.full_name } }
    },
  }
}
