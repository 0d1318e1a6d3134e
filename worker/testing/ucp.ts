import * as v from 'valibot'

/*
 * The schemas of the shop's answers by the Universal Commerce Protocol of 2026-08-25 (ucp.dev/2026-08-25/schemas:
 * shopping/catalog_search, catalog_lookup, cart, types/product, types/variant, types/line_item, common/types/total and
 * message; read on 2026-11-23).
 */

const Release = v.literal('2026-08-25')
const Url = v.pipe(v.string(), v.url())
const Cents = v.pipe(v.number(), v.integer(), v.minValue(0))
const Price = v.object({ amount: Cents, currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) })
const Range = v.pipe(
  v.object({ min: Price, max: Price }),
  v.check(({ min, max }) => min.amount <= max.amount, 'a range goes up'),
)
const Description = v.pipe(
  v.object({ plain: v.optional(v.string()), html: v.optional(v.string()), markdown: v.optional(v.string()) }),
  v.check((texts) => Object.values(texts).some(Boolean), 'one of its formats'),
)
const Media = v.array(v.object({ type: v.string(), url: Url, alt_text: v.optional(v.string()) }))
const Option = v.object({ name: v.string(), label: v.string() })
const Rating = v.object({ value: v.number(), scale_max: v.number(), count: Cents })

const Message = v.variant('type', [
  v.object({
    type: v.literal('error'),
    code: v.string(),
    content: v.string(),
    severity: v.picklist(['recoverable', 'requires_buyer_input', 'requires_buyer_review', 'unrecoverable']),
    path: v.optional(v.pipe(v.string(), v.startsWith('$'))),
  }),
  v.object({ type: v.literal('warning'), code: v.string(), content: v.string(), path: v.optional(v.string()) }),
  v.object({
    type: v.literal('info'),
    code: v.optional(v.string()),
    content: v.string(),
    path: v.optional(v.string()),
  }),
])
const messages = v.optional(v.array(Message))

const envelope = (capability: string) =>
  v.object({
    version: Release,
    status: v.optional(v.literal('success')),
    capabilities: v.object({ [capability]: v.pipe(v.array(v.object({ version: Release })), v.minLength(1)) }),
  })

const Variant = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  sku: v.optional(v.string()),
  barcodes: v.optional(v.array(v.object({ type: v.string(), value: v.string() }))),
  title: v.string(),
  description: Description,
  url: v.optional(Url),
  price: Price,
  list_price: v.optional(Price),
  availability: v.optional(
    v.object({
      available: v.boolean(),
      status: v.optional(
        v.picklist(['in_stock', 'low_stock', 'backorder', 'preorder', 'out_of_stock', 'discontinued']),
      ),
    }),
  ),
  options: v.optional(v.array(Option)),
  media: v.optional(Media),
})

const product = {
  id: v.pipe(v.string(), v.nonEmpty()),
  title: v.string(),
  description: Description,
  brand: v.optional(v.string()),
  url: v.optional(Url),
  categories: v.optional(v.array(v.object({ value: v.string(), taxonomy: v.optional(v.string()) }))),
  price_range: Range,
  list_price_range: v.optional(Range),
  media: v.optional(Media),
  rating: v.optional(Rating),
}

const some = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.minLength(1))

export const SearchResponse = v.object({
  ucp: envelope('dev.ucp.shopping.catalog.search'),
  products: v.array(v.object({ ...product, variants: some(Variant) })),
  pagination: v.object({ cursor: v.optional(v.string()), has_next_page: v.boolean(), total_count: v.optional(Cents) }),
  messages,
})

export const LookupResponse = v.object({
  ucp: envelope('dev.ucp.shopping.catalog.lookup'),
  products: v.array(
    v.object({
      ...product,
      variants: some(
        v.object({
          ...Variant.entries,
          inputs: some(v.object({ id: v.string(), match: v.picklist(['exact', 'featured']) })),
        }),
      ),
    }),
  ),
  messages,
})

const ProductOption = v.object({
  name: v.string(),
  values: some(v.object({ label: v.string(), available: v.boolean(), exists: v.boolean() })),
})

export const GetProductResponse = v.object({
  ucp: envelope('dev.ucp.shopping.catalog.lookup'),
  product: v.object({
    ...product,
    variants: some(Variant),
    options: v.optional(v.array(ProductOption)),
    selected: v.optional(v.array(Option)),
  }),
  messages,
})

const Total = v.object({
  type: v.string(),
  amount: v.pipe(v.number(), v.integer()),
  display_text: v.optional(v.string()),
})
const Totals = v.pipe(
  v.array(Total),
  v.check((all) => all.filter(({ type }) => type === 'subtotal').length === 1, 'one subtotal'),
  v.check((all) => all.filter(({ type }) => type === 'total').length === 1, 'one total'),
  v.check(
    (all) => all.every(({ type, amount }) => (/discount/.test(type) ? amount < 0 : amount >= 0)),
    'a discount takes off, all others add',
  ),
  v.check((all) => {
    const total = all.find(({ type }) => type === 'total')?.amount
    return total === all.reduce((sum, { type, amount }) => sum + (type === 'total' ? 0 : amount), 0)
  }, 'the total is the sum of the others'),
)

export const CartResponse = v.object({
  ucp: envelope('dev.ucp.shopping.cart'),
  id: v.pipe(v.string(), v.nonEmpty()),
  currency: v.literal('EUR'),
  line_items: v.array(
    v.object({
      id: v.string(),
      item: v.object({ id: v.string(), title: v.string(), price: Cents, image_url: v.optional(Url) }),
      quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
      totals: Totals,
    }),
  ),
  totals: Totals,
  continue_url: v.pipe(Url, v.startsWith('https://')),
  messages,
})

export const ErrorResponse = v.object({
  ucp: v.object({ version: Release, status: v.literal('error') }),
  messages: some(Message),
  continue_url: v.optional(Url),
})
