import type * as v from 'valibot'
import type { compareProducts } from '../../../../src/contract/catalogue/comparison'
import type { ShopContext } from '../env'
import { BRAND_FACET_CODE, readFacets } from './facets'
import { toProductCard } from './product-card'
import { readAllProducts } from './read-all-products'

export async function fetchComparison(
  context: ShopContext,
  ids: readonly number[],
): Promise<v.InferInput<typeof compareProducts.answer>> {
  const [goods, facets] = await Promise.all([readAllProducts(context), readFacets(context)])
  const products = ids.flatMap((id) => goods.find((product) => product.id === id) ?? [])
  const rows = facets.flatMap(({ code, title, group, unit, values }) => {
    const valuesOf = products.map(({ id, facetValues }) => {
      const own = values.filter((value) => facetValues.has(value.id)).map(({ title }) => title)
      return [String(id), own.join(', ') || null] as const
    })
    if (code === BRAND_FACET_CODE || valuesOf.every(([, value]) => value === null)) return []
    return [{ group: group ?? 'Kenmerken', row: { title, unit, values: Object.fromEntries(valuesOf) } }]
  })
  return {
    products: products.map((product) => toProductCard(product, facets)),
    specs: [...Map.groupBy(rows, ({ group }) => group)].map(([title, some]) => ({
      title,
      rows: some.map(({ row }) => row),
    })),
  }
}
