import type * as v from 'valibot'
import { schemaOrgPropertiesOf } from '../../../../backend/product/variant-choice'
import type { getArticles } from '../../../../src/contract/catalogue/article'
import type { ShopContext } from '../env'
import { publicConnection } from '../vendure/cached-reader'
import { callVendure, graphql } from '../vendure/shop-api'
import { collectionTrail, deepestTrail, readCollections } from './collections'
import { brandOf, readFacets } from './facets'
import { readAllProducts } from './read-all-products'
import { photosOfVariant, toProductParts, toVariantFields, variantFields } from './variants'

/** How many products, with all their variants, a page of the product feed has. */
const perPage = 20
/** GraphQL's largest integer. Vendure refuses larger numbers of items to skip; no shop has as many products. */
const maxSkipped = 2 ** 31 - 1

const articlesQuery = graphql(
  `
    query Articles($skip: Int!, $take: Int!) {
      products(options: { skip: $skip, take: $take, sort: { id: ASC } }) {
        totalItems
        items { ...VariantFields }
      }
    }
  `,
  [variantFields],
)

/** Returns a page of all variants, for the product feed. Brands and categories come from the adapter's cached lists. */
export async function listArticles(
  context: ShopContext,
  page: number,
): Promise<v.InferInput<typeof getArticles.answer>> {
  const [{ products }, goods, facets, collections] = await Promise.all([
    callVendure(publicConnection(context), articlesQuery, {
      skip: Math.min((page - 1) * perPage, maxSkipped),
      take: perPage,
    }),
    readAllProducts(context),
    readFacets(context),
    readCollections(context),
  ])
  const listed = new Map(goods.map((product) => [product.id, product]))
  const data = products.items.flatMap((found) => {
    const parts = toProductParts(found)
    const { variants, values } = parts
    const product = listed.get(Number(found.id))
    const brand = product && brandOf(product, facets)
    const trail = deepestTrail([...(product?.collections ?? [])].map((id) => collectionTrail(id, collections)))
    return variants.map((variant) => {
      const { row, attribute_value_ids } = variant
      return {
        ...toVariantFields(parts, variant),
        product_id: Number(found.id),
        intro: found.description,
        photos: photosOfVariant(parts, variant).map(({ src }) => src),
        brand: brand?.title ?? null,
        sku: row.sku,
        ean: row.customFields?.ean ?? null,
        ...schemaOrgPropertiesOf(values.filter(({ id }) => attribute_value_ids.includes(id))),
        is_variant: variants.length > 1,
        categories: trail.map(({ title }) => title),
      }
    })
  })
  return { data, meta: { last_page: Math.max(1, Math.ceil(products.totalItems / perPage)) } }
}
