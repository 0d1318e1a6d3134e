import { toListMeta } from '../../../../backend/lib/to-list-meta'
import { brandUri } from '../../../../backend/lib/uris'
import { getArticles } from '../../../../src/contract/catalogue/article'
import { findArticlesByNumber } from '../../../../src/contract/catalogue/article-number'
import { getBrands } from '../../../../src/contract/catalogue/brand'
import { getCategories, getCategory } from '../../../../src/contract/catalogue/category'
import { compareProducts } from '../../../../src/contract/catalogue/comparison'
import { getProduct } from '../../../../src/contract/catalogue/product'
import { queryProducts } from '../../../../src/contract/catalogue/product-list'
import { parseAttributes, queryProductAttributes, queryProductOption } from '../../../../src/contract/catalogue/variant'
import { getSitemap } from '../../../../src/contract/sitemap'
import { pageUris } from '../content/shop-content'
import { notFound, route } from '../http/route'
import { readCollections, toCategory, topLevelCollections } from './collections'
import { brandsOf, readFacets } from './facets'
import { findVariantsByNumbers } from './find-by-number'
import { listArticles } from './list-articles'
import { listProducts } from './list-products'
import { fetchComparison } from './product-card'
import { countProductsByCollection, readAllProducts } from './read-all-products'
import { showProduct, showProductAttributes, showProductOption } from './show-product'

/** How many URLs a page of the sitemap has. */
const perPage = 1_000

export const catalogueRoutes = [
  route(getCategories, async ({ search, breadcrumbs }, context) => {
    const [collections, goods] = await Promise.all([readCollections(context), readAllProducts(context)])
    const counts = countProductsByCollection(goods)
    const text = search?.trim().toLowerCase()
    const shown = text
      ? collections.filter(({ title }) => title.toLowerCase().includes(text))
      : topLevelCollections(collections)
    const hasBreadcrumbs = Number(breadcrumbs ?? 0) === 1
    return shown
      .filter(({ id }) => counts.get(id))
      .map((collection) => toCategory(collection, collections, { counts, hasBreadcrumbs }))
  }),

  route(getCategory, async ({ id }, context) => {
    const [collections, goods] = await Promise.all([readCollections(context), readAllProducts(context)])
    const collection = collections.find((one) => one.id === id)
    if (!collection) throw notFound()
    return toCategory(collection, collections, { counts: countProductsByCollection(goods) })
  }),

  route(queryProducts, (query, context) => listProducts(context, query)),

  route(getProduct, ({ id, from_category, po_id, include, ...rest }, context) =>
    showProduct(context, id, {
      from_category,
      po_id,
      chosen: parseAttributes(Object.entries(rest)),
      include: include?.split(',') ?? [],
    }),
  ),

  route(queryProductAttributes, ({ product_id, attributes }, context) =>
    showProductAttributes(context, product_id, attributes ?? {}),
  ),

  route(queryProductOption, ({ product_id, attributes }, context) =>
    showProductOption(context, product_id, attributes ?? {}),
  ),

  route(compareProducts, ({ products }, context) => fetchComparison(context, products)),

  route(findArticlesByNumber, ({ numbers }, context) => findVariantsByNumbers(context, numbers)),

  route(getArticles, ({ page }, context) => listArticles(context, page ?? 1)),

  route(getBrands, async (_, context) => {
    const [facets, goods] = await Promise.all([readFacets(context), readAllProducts(context)])
    return brandsOf(facets)
      .map(({ id, title }) => ({
        ...{ id, title, uri: brandUri({ id, title }) },
        product_count: goods.filter(({ facetValues }) => facetValues.has(id)).length,
      }))
      .filter(({ product_count }) => product_count)
      .sort((one, other) => one.title.localeCompare(other.title, 'nl'))
  }),

  route(getSitemap, async ({ type, page }, context) => {
    const uris = {
      categories: async () => (await readCollections(context)).map(({ uri }) => ({ uri })),
      products: async () =>
        (await readAllProducts(context)).map(({ uri, photo }) => ({ uri, photos: photo ? [photo] : [] })),
      pages: async () => pageUris().map((uri) => ({ uri })),
    }
    const all = await uris[type]()
    const current = page ?? 1
    return {
      data: all.slice((current - 1) * perPage, current * perPage),
      meta: toListMeta(all.length, current, perPage),
    }
  }),
]
