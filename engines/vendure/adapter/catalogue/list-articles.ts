import type * as v from 'valibot'
import { parseNetContent } from '../../../../backend/lib/read-net-content'
import { stockStatus } from '../../../../backend/lib/stock'
import { variantUri } from '../../../../backend/lib/uris'
import { choiceOfVariant, schemaOrgPropertiesOf } from '../../../../backend/product/variant-choice'
import type { getArticles } from '../../../../src/contract/catalogue/article'
import { toEuro } from '../../../../src/contract/money/euros-and-cents'
import type { ShopContext } from '../env'
import { publicConnection } from '../vendure/cached-reader'
import { callVendure } from '../vendure/call-vendure'
import { graphql } from '../vendure/graphql'
import { collectionTrail, deepestTrail, readCollections } from './collections'
import { readFacets } from './facets'
import { brandOf } from './product-card'
import { readAllProducts } from './read-all-products'
import { idAndSlugOf, joinedOptionNamesOf, photosOfVariant, toProductParts, variantFields } from './variants'

/** How many products, with all their variants, a page of the product feed has. */
const perPage = 20
/** GraphQL's largest integer. Vendure refuses larger numbers of items to skip; no shop has as many products. */
const mostSkipped = 2 ** 31 - 1

const articlesQuery = graphql(
  `
    query Articles($skip: Int!, $take: Int!) {
      products(options: { skip: $skip, take: $take, sort: { id: ASC } }) {
        totalItems
        items {
          ...VariantFields
        }
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
      skip: Math.min((page - 1) * perPage, mostSkipped),
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
      const { row, id, price_cents, stock, content } = variant
      return {
        po_id: id,
        product_id: Number(found.id),
        uri: variantUri(idAndSlugOf(found), choiceOfVariant(variant, values)),
        full_name: found.name,
        option_name: joinedOptionNamesOf(variant),
        intro: found.description,
        photos: photosOfVariant(parts, variant).map(({ src }) => src),
        brand: brand?.title ?? null,
        sku: row.sku,
        ean: row.customFields?.ean ?? null,
        price: toEuro(price_cents),
        stock_status: stockStatus(stock),
        ...schemaOrgPropertiesOf(values.filter(({ id }) => variant.attribute_value_ids.includes(id))),
        content: parseNetContent(content),
        is_variant: variants.length > 1,
        categories: trail.map(({ title }) => title),
      }
    })
  })
  return { data, meta: { last_page: Math.max(1, Math.ceil(products.totalItems / perPage)) } }
}
