import * as v from 'valibot'
import type { Category } from '../../../src/contract/category'
import type { Cents } from '../../../src/contract/price'
import { toEuro } from '../../../src/contract/price'
import { type ProductQueryInput, queryProducts } from '../../../src/contract/product-list'
import type { AgentShop } from '../agent-shop'
import { defineTool, Meta } from '../tool'
import { type Message, ucpAnswer, ucpError } from '../ucp/envelope'
import { cardAsProduct } from '../ucp/product'

const usualLimit = 10
const mostPerPage = 24

const Names = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(10))
const Amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000))

const Filters = v.looseObject({
  categories: v.optional(
    v.pipe(Names, v.description('Titles or numbers of categories; the first that the shop has counts.')),
  ),
  price: v.optional(
    v.object({
      min: v.optional(v.pipe(Amount, v.description('Cents, with VAT.'))),
      max: v.optional(v.pipe(Amount, v.description('Cents, with VAT.'))),
    }),
  ),
  brand: v.optional(v.pipe(Names, v.description('Names of brands; any of them.'))),
  availability: v.optional(v.pipe(Names, v.description('`in_stock`: what is in stock only.'))),
})
type Filters = v.InferOutput<typeof Filters>

export const searchCatalog = defineTool({
  name: 'search_catalog',
  title: 'Search products',
  description:
    'Searches the products of this Dutch shop by words, category, brand, price and stock; queries work best in Dutch. Prices are cents in euros, with VAT. A product that comes in sizes or colours has to be narrowed by get_product before it can be put in a cart.',
  input: v.object({
    meta: Meta,
    catalog: v.object({
      query: v.optional(
        v.pipe(v.string(), v.maxLength(200), v.description('Words, a brand, an EAN or an article number.')),
      ),
      purpose: v.optional(v.pipe(v.string(), v.maxLength(40))),
      filters: v.optional(Filters),
      pagination: v.optional(
        v.object({
          cursor: v.optional(
            v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}-[1-9]\d?$/), v.description('Of the answer before.')),
          ),
          limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.description(`At most ${mostPerPage}.`))),
        }),
      ),
      context: v.optional(v.unknown()),
    }),
  }),
  async run(shop, { catalog: { query = '', purpose = 'search', filters = {}, pagination = {} } }) {
    const text = query.trim()
    if (purpose !== 'search') return refused('unsupported', `Zoeken met doel "${purpose.slice(0, 40)}" kan hier niet.`)
    if (!text && !Object.keys(filters).length) return refused('invalid', 'Geef een zoekwoord of een filter.')
    const [page, limit] = placeOf(pagination)
    const { asked, messages } = await toQuery(shop, text, filters)
    if (!asked)
      return ucpAnswer('search', { products: [], pagination: { has_next_page: false, total_count: 0 } }, messages)
    const { products } = await queryProducts(shop.api, { ...asked, page, per_page: limit, products_only: true })
    const { total, last_page } = products.meta
    const hasNext = page < last_page
    return ucpAnswer(
      'search',
      {
        products: products.data.map((card) => cardAsProduct(card, shop.origin)),
        pagination: {
          ...(hasNext && { cursor: `${page + 1}-${limit}` }),
          has_next_page: hasNext,
          ...(total !== null && { total_count: total }),
        },
      },
      messages,
    )
  },
})

const refused = (code: string, content: string) =>
  ucpError('search', [{ type: 'error', code, content, severity: 'recoverable' }])

function placeOf({ cursor, limit = usualLimit }: { cursor?: string; limit?: number }): [page: number, limit: number] {
  const [page, size] = cursor?.split('-').map(Number) ?? []
  return [page ?? 1, Math.min(size ?? limit, mostPerPage)]
}

/** What the contract asks for it; nothing where a filter names what the shop does not have. */
async function toQuery(shop: AgentShop, text: string, { categories, price, brand, availability }: Filters) {
  const messages: Message[] = []
  const asked: ProductQueryInput = { ...(text && { search: text }), ...(price && { price_filter: inEuros(price) }) }
  if (categories?.length) {
    const found = categories.map((name) => findCategory(shop, name))
    const category = (await Promise.all(found)).find(Boolean)
    if (!category) return { messages: [unknown('$.filters.categories', 'Deze categorie is er niet.')] }
    asked.category_id = category.id
    if (categories.length > 1)
      messages.push({
        type: 'warning',
        code: 'filter_not_applied',
        content: `Alleen in ${category.title} gezocht.`,
        path: '$.filters.categories',
      })
  }
  if (brand?.length) {
    const wanted = brand.map(plain)
    const { brands } = await queryProducts(shop.api, { ...asked, limit: 1 })
    const known = (brands ?? []).filter(({ title }) => wanted.includes(plain(title))).map(({ id }) => id)
    if (!known.length) return { messages: [unknown('$.filters.brand', 'Dit merk is er niet bij.')] }
    asked.brands_filter = known
  }
  if (availability?.length) {
    if (availability.every((one) => one === 'in_stock' || one === 'low_stock')) asked.stock_filter = true
    else
      messages.push({
        type: 'warning',
        code: 'filter_not_applied',
        content: 'Op voorraad filteren kan alleen met "in_stock".',
        path: '$.filters.availability',
      })
  }
  return { asked, messages }
}

const unknown = (path: string, content: string): Message => ({ type: 'info', code: 'not_found', content, path })

const plain = (text: string) => text.trim().toLowerCase()

const inEuros = ({ min, max }: { min?: Cents; max?: Cents }) => ({
  ...(min !== undefined && { min: toEuro(min) }),
  ...(max !== undefined && { max: toEuro(max) }),
})

/** By its number, its title, or the path that products tell as theirs. */
async function findCategory({ shop }: AgentShop, name: string): Promise<Category | undefined> {
  const wanted = plain(name.split('>').at(-1) ?? '')
  const search = (categories: readonly Category[]): Category | undefined => {
    for (const category of categories) {
      if (String(category.id) === wanted || plain(category.title) === wanted) return category
      const below = search(category.children ?? [])
      if (below) return below
    }
  }
  return search((await shop()).categories)
}
