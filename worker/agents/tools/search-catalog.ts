import * as v from 'valibot'
import { type Category, getCategories } from '../../../src/contract/catalogue/category'
import { type ProductQueryInput, queryProducts } from '../../../src/contract/catalogue/product-list'
import type { Cents } from '../../../src/contract/money/euros-and-cents'
import { toEuro } from '../../../src/contract/money/euros-and-cents'
import { completePagingMeta } from '../../../src/contract/shared-schemas'
import type { AgentShop } from '../agent-shop'
import { defineTool } from '../define-tool'
import { undefinedIfMissing } from '../find-product'
import { filterNotApplied, normaliseName, parseFilters, UcpFilters } from '../ucp/search-filters'
import { cardToUcpProduct } from '../ucp/to-ucp-product'
import { errorMessage, infoMessage, type UcpMessage, ucpAnswer, ucpError } from '../ucp/ucp-answer'
import { visibleText } from '../visible-text'

const defaultLimit = 10
const maxPerPage = 24

const SearchFilters = v.looseObject({
  ...UcpFilters.entries,
  categories: v.pipe(
    UcpFilters.entries.categories,
    v.description('Titles or numbers of categories; the first that the shop has counts.'),
  ),
  price: v.pipe(UcpFilters.entries.price, v.description('Cents, with VAT.')),
  availability: v.pipe(UcpFilters.entries.availability, v.description('`in_stock`: what is in stock only.')),
})

export const searchCatalog = defineTool({
  name: 'search_catalog',
  title: 'Search products',
  description:
    'Searches the products of this Dutch shop by words, category, brand, price and stock; queries work best in Dutch. Prices are cents in euros, with VAT. A product that comes in sizes or colours has to be narrowed by get_product before it can be put in a cart.',
  input: {
    catalog: v.looseObject({
      query: v.optional(
        v.pipe(v.string(), v.maxLength(200), v.description('Words, a brand, an EAN or an article number.')),
      ),
      purpose: v.optional(v.pipe(v.string(), v.maxLength(40))),
      filters: v.optional(SearchFilters),
      pagination: v.optional(
        v.object({
          cursor: v.optional(
            v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}-[1-9]\d?$/), v.description('Of the answer before.')),
          ),
          limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.description(`At most ${maxPerPage}.`))),
        }),
      ),
      context: v.optional(v.unknown()),
    }),
  },
  async run(shop, { catalog: { query = '', purpose = 'search', filters: given, pagination = {}, context, ...more } }) {
    const text = query.trim()
    const { filters, messages: left } = parseFilters(given, context)
    if (purpose !== 'search') return refused('unsupported', `Zoeken met doel "${purpose.slice(0, 40)}" kan hier niet.`)
    if ('reference_ids' in more) return refused('unsupported', 'Zoeken op basis van andere artikelen kan hier niet.')
    if (!text && !Object.values(filters).some(isFilled)) return refused('invalid', 'Geef een zoekwoord of een filter.')
    const [page, limit] = placeOf(pagination)
    const { listQuery, messages: queryMessages } = await toQuery(shop, text, filters)
    const messages = [...left, ...queryMessages]
    if (!listQuery)
      return ucpAnswer('search', { products: [], pagination: { has_next_page: false, total_count: 0 } }, messages)
    const { products } = await queryProducts(shop.api, { ...listQuery, page, per_page: limit, products_only: true })
    const { total, last_page } = completePagingMeta(products, page, limit)
    const hasNext = page < last_page
    return ucpAnswer(
      'search',
      {
        products: products.data.slice(0, limit).map((card) => cardToUcpProduct(card, shop.origin)),
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

const isFilled = (filter: UcpFilters[keyof UcpFilters]) => Object.keys(filter ?? {}).length > 0

const refused = (code: string, content: string) => ucpError('search', [errorMessage(code, content)])

function placeOf({ cursor, limit = defaultLimit }: { cursor?: string; limit?: number }): [page: number, limit: number] {
  const [page, size] = cursor?.split('-').map(Number) ?? []
  return [page ?? 1, Math.min(size ?? limit, maxPerPage)]
}

/**
 * Converts a search to the contract's query. `listQuery` is undefined if a filter names something that the shop does
 * not have.
 */
async function toQuery(shop: AgentShop, text: string, { categories, price, brand, availability }: UcpFilters) {
  const messages: UcpMessage[] = []
  const listInput: ProductQueryInput = { ...(text && { search: text }), ...(price && { price_filter: inEuros(price) }) }
  if (categories?.length) {
    const known = (await shop.read(getCategories, { breadcrumbs: 1 }).catch(undefinedIfMissing)) ?? []
    const category = categories.map((name) => findCategory(known, name)).find(Boolean)
    if (!category) return { messages: [infoMessage('not_found', 'Deze categorie bestaat niet.')] }
    listInput.category_id = category.id
    if (categories.length > 1)
      messages.push(filterNotApplied(`Er is alleen in ${visibleText(category.title, 100)} gezocht.`))
  }
  if (brand?.length) {
    const wanted = brand.map(normaliseName)
    const { brands } = await queryProducts(shop.api, { ...listInput, limit: 1 })
    const known = (brands ?? []).filter(({ title }) => wanted.includes(normaliseName(title))).map(({ id }) => id)
    if (!known.length) return { messages: [infoMessage('not_found', 'Van dit merk is hier niets gevonden.')] }
    listInput.brands_filter = known
  }
  if (availability?.length) {
    if (availability.every((one) => one === 'in_stock' || one === 'low_stock')) listInput.stock_filter = true
    else messages.push(filterNotApplied('Op voorraad filteren kan alleen met "in_stock".'))
  }
  return { listQuery: listInput, messages }
}

const inEuros = ({ min, max }: { min?: Cents; max?: Cents }) => ({
  ...(min !== undefined && { min: toEuro(min) }),
  ...(max !== undefined && { max: toEuro(max) }),
})

/** Finds a category by its id, its title, or the path that `search_catalog` returns with products. */
function findCategory(known: readonly Category[], name: string): Category | undefined {
  const wanted = normaliseName(name.split('>').at(-1) ?? '')
  const search = (categories: readonly Category[]): Category | undefined => {
    for (const category of categories) {
      if (String(category.id) === wanted || normaliseName(category.title) === wanted) return category
      const below = search(category.children ?? [])
      if (below) return below
    }
  }
  return search(known)
}
