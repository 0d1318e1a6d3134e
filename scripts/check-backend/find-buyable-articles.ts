import type { ProductCard } from '../../src/contract/catalogue/product-card'
import { queryProducts } from '../../src/contract/catalogue/product-list'
import { type ProductOption, queryProductAttributes, queryProductOption } from '../../src/contract/catalogue/variant'
import type { IdMap } from '../../src/contract/shared-schemas'
import type { CheckVisitor } from './simulated-visitor'

/** A product card with the attribute values of one of its variants, and that variant. */
export type BuyableArticle = { card: ProductCard; attributes: IdMap; option?: ProductOption | undefined }

/** The maximum number of products to try, and the number of found articles after which the search ends. */
const maxTried = 12
const enough = 3

/**
 * Finds articles that the backend reports as in stock: among `cards`, otherwise in the list of products in stock.
 *
 * @param probe a simulated visitor whose API calls are not in the report
 */
export async function findBuyableArticles(
  probe: CheckVisitor,
  cards: readonly ProductCard[],
): Promise<BuyableArticle[]> {
  const found = await buyableAmong(probe, cards)
  if (found.length || !cards.length) return found
  const inStock = await probe.send(queryProducts, { stock_filter: true, products_only: true })
  return buyableAmong(probe, inStock?.products.data ?? [])
}

async function buyableAmong(probe: CheckVisitor, cards: readonly ProductCard[]) {
  const found: BuyableArticle[] = []
  for (const card of cards.filter(({ stock_status }) => stock_status !== 'out').slice(0, maxTried)) {
    const attributes = await chooseAttributes(probe, card.id)
    const option = await probe.send(queryProductOption, { product_id: card.id, attributes })
    if (option && option.stock_status !== 'out' && option.stock !== 0) found.push({ card, attributes, option })
    if (found.length === enough) break
  }
  return found
}

/** Chooses a value of each attribute in turn: the first value that is available with the values chosen before it. */
export async function chooseAttributes({ send }: CheckVisitor, product_id: number): Promise<IdMap> {
  const attributes: IdMap = {}
  for (;;) {
    const answer = await send(queryProductAttributes, { product_id, attributes })
    const next = answer?.attributes.find(({ id, values }) => values.length && !Object.hasOwn(attributes, id))
    if (!next) return attributes
    const { values } = next
    const available = values.filter((value) => value.available !== false)
    const value = available.find(({ in_stock }) => in_stock !== false) ?? available[0] ?? values[0]
    if (value) attributes[next.id] = value.id
  }
}
