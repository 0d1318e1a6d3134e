import { toAttributeQuery } from '../../src/contract/catalogue/variant'
import { toSlug } from './slug'

/** URL paths of the storefront, as the contract defines them ("Paths of the storefront"). */
export const categoryUri = ({ id, slug }: { id: number; slug: string }) => `/${slug}-c${id}`

export const productUri = ({ id, slug }: { id: number; slug: string }) => `/${slug}-p${id}`

export const brandUri = ({ id, title }: { id: number; title: string }) => `/merken/${toSlug(title)}-b${id}`

/** Returns the URL path of a variant. `attributes` has value ids by attribute id. */
export function variantUri(product: { id: number; slug: string }, attributes: Record<string, number>) {
  const query = new URLSearchParams(toAttributeQuery(attributes)).toString()
  return query ? `${productUri(product)}?${query}` : productUri(product)
}
