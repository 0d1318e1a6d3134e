import type { ShopApi } from '../../../kit/contract/call'
import { ApiError, isStatus } from '../../../kit/contract/errors'
import { type Article, getArticles } from '../../../src/contract/catalogue/article'
import { isGtin } from '../../../src/contract/catalogue/gtin'
import { getProduct, type Product } from '../../../src/contract/catalogue/product'
import type { ProductCard } from '../../../src/contract/catalogue/product-card'
import { queryProducts } from '../../../src/contract/catalogue/product-list'
import { parseAttributes, toAttributeQuery } from '../../../src/contract/catalogue/variant'
import { photosOfVariant } from '../../../src/features/variant/photos-of-variant'
import { loadVariantChoice, shownStockStatusOf, type VariantChoice } from '../../../src/features/variant/variant-choice'
import { undefinedIfMissing } from '../find-product'

/**
 * An article of the feed. `id` is the id of the variant. If the backend lists products instead of variants, `id` is
 * that of the product.
 */
export type FeedArticle = Omit<Article, 'po_id' | 'product_id'> &
  Pick<ProductCard, 'delivery_date'> & { id: number; product_id?: number }

/**
 * A page of a backend's list of articles. `last` is the number of the last page; Infinity if the backend does not
 * report it.
 */
export type FeedArticlePage = { articles: FeedArticle[]; last: number }

/** The maximum number of products that one backend call may return. */
const cardsPerPage = 100
/**
 * The number of products that are fetched at the same time. Each makes up to two simultaneous calls, and six calls are
 * allowed.
 */
const maxConcurrent = 3
/** The number of products in a piece of the feed that may fail. If more fail, the backend is considered down. */
const maxFailed = 5

/** Reads a page of the embedded backend's list of articles. */
export async function readEmbeddedArticles(api: ShopApi, page: number): Promise<FeedArticlePage> {
  const { data, meta } = await getArticles(api, { page })
  const articles = data.map(({ po_id, product_id, is_variant, ...article }): FeedArticle => {
    return { ...article, id: po_id, ...(is_variant && { product_id }), ean: article.ean ?? '' }
  })
  return { articles, last: meta.last_page }
}

/**
 * Reads a page of a foreign backend's products. Each product becomes one article: the variant that the product's page
 * shows at its URL. A list card that contains its only variant and the stock is used directly; other products are
 * fetched one by one.
 *
 * @throws ApiError if the page, or too many of its products, cannot be fetched
 */
export async function readForeignProducts(api: ShopApi, page: number, origin: string): Promise<FeedArticlePage> {
  const { data, meta } = await readCards(api, page)
  const cards = [...new Map(data.map((card) => [card.id, card])).values()]
  const failures: unknown[] = []
  const read = async (card: ProductCard) => {
    if (isComplete(card)) return fromCard(card)
    try {
      return await lookUp(api, card, origin)
    } catch (error) {
      failures.push(error)
      if (failures.length > maxFailed || failures.length === cards.length) throw error
      return null
    }
  }
  const articles = (await mapInTurn(cards, read)).filter((article) => article !== null)
  const last = meta.last_page ?? (meta.total === null ? Number.POSITIVE_INFINITY : Math.ceil(meta.total / cardsPerPage))
  return { articles, last: data.length ? last : Math.min(page, last) }
}

/** Returns an empty page if a page after the first answers 404: some backends refuse a page after their last. */
async function readCards(api: ShopApi, page: number) {
  try {
    const { products } = await queryProducts(api, { products_only: true, per_page: cardsPerPage, page })
    return products
  } catch (error) {
    if (page > 1 && isStatus(error, 404)) return { data: [], meta: { last_page: page, total: null } }
    throw error
  }
}

const isComplete = ({ po_id, stock_status, from_price }: ProductCard) => !!po_id && !!stock_status && !from_price

const fromCard = ({ photo, photos, po_id: _, ...card }: ProductCard): FeedArticle => ({
  ...card,
  photos: [photo, ...(photos ?? []).map(({ src }) => src)].filter((src) => src != null),
})

/** Fetches the product and returns its article; null for a discontinued product, or one without a price. */
async function lookUp(api: ShopApi, card: ProductCard, origin: string): Promise<FeedArticle | null> {
  const chosen = parseAttributes(URL.canParse(card.uri, origin) ? new URL(card.uri, origin).searchParams : [])
  const input = { id: card.id, include: 'attributes,option', ...toAttributeQuery(chosen) }
  const product = await getProduct(api, input).catch(undefinedIfMissing)
  if (!product) return null
  const choice = await loadVariantChoice(api, product, chosen)
  if (choice.isUnknown) throw new ApiError(0, 'the answer of the backend lacks the variant', 'unavailable')
  return fromPage(card, product, choice)
}

function fromPage(card: ProductCard, product: Product, choice: VariantChoice): FeedArticle | null {
  const { option, starting } = choice
  const price = option?.price ?? starting.price
  if (price == null) return null
  const { full_name, brand, breadcrumbs, reference_numbers } = product
  const photos = photosOfVariant(product, option).map(({ src }) => src)
  return {
    id: card.id,
    uri: card.uri,
    full_name,
    option_name: option?.option_name,
    brand: brand?.title ?? card.brand,
    price,
    old_price: option ? option.old_price : starting.old_price,
    stock_status: shownStockStatusOf(choice),
    delivery_date: option?.delivery_date,
    content: option ? option.content : starting.content,
    ean: gtinOf(option?.reference_numbers ?? reference_numbers ?? []),
    photos: photos.length || !card.photo ? photos : [card.photo],
    categories: breadcrumbs?.slice(0, -1).map(({ title }) => title),
  }
}

const gtinOf = (numbers: NonNullable<Product['reference_numbers']>) => numbers.find(({ value }) => isGtin(value))?.value

async function mapInTurn<Item, Result>(items: readonly Item[], map: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  const waiting = items.entries()
  const work = async () => {
    for (const [index, item] of waiting) results[index] = await map(item)
  }
  await Promise.all(Array.from({ length: maxConcurrent }, work))
  return results
}
