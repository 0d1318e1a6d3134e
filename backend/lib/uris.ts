import { toAttributeQuery } from '../../src/contract/variant'

/** Paths of the storefront (the contract, "Paths of the storefront"). */
export const categoryUri = ({ id, slug }: { id: number; slug: string }) => `/${slug}-c${id}`

export const productUri = ({ id, slug }: { id: number; slug: string }) => `/${slug}-p${id}`

/** `attributes` is value id by attribute id. */
export function variantUri(product: { id: number; slug: string }, attributes: Record<string, number>) {
  const query = new URLSearchParams(toAttributeQuery(attributes)).toString()
  return query ? `${productUri(product)}?${query}` : productUri(product)
}
