import { attributes, attributeValues } from './attributes'
import { brands } from './brands'
import { createCalendar } from './build/dates'
import { chooseFirstColours } from './build/first-colours'
import { makePlan, usualSize } from './build/plan'
import { makeProduct } from './build/product'
import { createSpecRegistry } from './build/specs'
import { createRandom } from './random'
import type { CatalogueOptions, DemoCatalogue, ProductBundle, ProductLists, ShopActivity, ShopBase } from './records'
import { addresses, customers } from './shop/customers'
import { makeOrders } from './shop/orders'
import { makeShopReviews } from './shop/reviews'
import { specs } from './specs'

const seed = 20_76

/**
 * What is in the demo shop besides what its folder says (folder.ts), in three parts, in the order in which they can be written: what stands by itself, the products one by
 * one, and what points at products. `products()` may run once and must have ended before `getActivity()`.
 */
export function streamCatalogue({ products: size = usualSize, today }: CatalogueOptions) {
  const calendar = createCalendar(today)
  const plan = makePlan(size, seed)
  const workshop = {
    plan,
    calendar,
    seed,
    firstColours: chooseFirstColours(plan, seed),
    registry: createSpecRegistry(),
    counters: { variant: 0, review: 0, question: 0 },
  }
  /** A product of each kind is enough to order from. */
  const samples: ProductBundle[] = []

  const base: ShopBase = {
    brands,
    attributes,
    attribute_values: attributeValues,
    specs,
    shop_reviews: makeShopReviews(createRandom(seed + 1), calendar),
    customers: customers.map(({ daysAgo, ...customer }) => {
      const created_at = calendar.daysAgo(daysAgo)
      // Credit is granted only where the address was proven (operator/credit.repository.ts).
      return { ...customer, created_at, email_proven_at: customer.credit_limit_cents ? created_at : undefined }
    }),
    addresses,
  }

  function* products(): Generator<ProductBundle> {
    for (let index = 0; index < size; index++) {
      const bundle = makeProduct(index, workshop)
      if (samples.length < 200) samples.push(bundle)
      yield bundle
    }
  }

  const getActivity = (): ShopActivity => makeOrders({ samples, calendar })

  return { base, products, getActivity }
}

export function makeCatalogue(options: CatalogueOptions): DemoCatalogue {
  const { base, products, getActivity } = streamCatalogue(options)
  const goods: ProductLists = {
    spec_values: [],
    products: [],
    product_specs: [],
    pros_and_cons: [],
    product_photos: [],
    variants: [],
    tier_prices: [],
    price_history: [],
    alternatives: [],
    accessories: [],
    reviews: [],
    questions: [],
    pdfs: [],
  }
  for (const { product, ...lists } of products()) {
    goods.products.push(product)
    goods.spec_values.push(...lists.spec_values)
    goods.product_specs.push(...lists.product_specs)
    goods.pros_and_cons.push(...lists.pros_and_cons)
    goods.product_photos.push(...lists.product_photos)
    goods.variants.push(...lists.variants)
    goods.tier_prices.push(...lists.tier_prices)
    goods.price_history.push(...lists.price_history)
    goods.alternatives.push(...lists.alternatives)
    goods.accessories.push(...lists.accessories)
    goods.reviews.push(...lists.reviews)
    goods.questions.push(...lists.questions)
    goods.pdfs.push(...lists.pdfs)
  }
  return { ...base, ...goods, ...getActivity() }
}
