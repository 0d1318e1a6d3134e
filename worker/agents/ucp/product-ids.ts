import { ID_REGEX } from '../../../src/contract/limits'

/**
 * Returns the id that agents use for a variant, such as `12-345`; for a product they use its own id, such as `12`. A
 * variant's id contains the product's id, because the contract finds a variant only through its product.
 */
export const toVariantId = (product: number, po_id: number) => `${product}-${po_id}`

export type ParsedProductId = { product: number; po_id?: number }

/**
 * Parses an id that an agent sent: a product id, a variant id, or the URL of a product page. Returns undefined for
 * anything else.
 */
export function parseAgentId(id: string, origin: string): ParsedProductId | undefined {
  const [product = '', po_id, ...more] = id.split('-')
  if (ID_REGEX.test(product) && (po_id === undefined || ID_REGEX.test(po_id)) && !more.length)
    return { product: Number(product), ...(po_id && { po_id: Number(po_id) }) }
  if (!URL.canParse(id)) return undefined
  const url = new URL(id)
  const number = url.origin === origin ? productIdOfPath(url.pathname) : undefined
  return number ? { product: number } : undefined
}

/**
 * Returns the product id in a path from the backend, such as the path of a cart line; undefined for a path without an
 * id.
 */
export function productIdOfPath(uri: string): number | undefined {
  const number = /-p([1-9]\d{0,14})(?:[?#/.]|$)/.exec(uri)?.[1]
  return number ? Number(number) : undefined
}
