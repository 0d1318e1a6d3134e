import { ID_ROUTE_PATTERN, MAX_AMOUNT, MAX_PREPARED_LINES } from '../../../contract/limits'
import { href } from '../../../routes'

export type PreparedLine = { product_id: number; po_id: number; amount: number }

const spelled = new RegExp(`^(${ID_ROUTE_PATTERN})-(${ID_ROUTE_PATTERN}):([1-9]\\d{0,2})$`)

/**
 * Returns the path of a page that shows these lines and adds them to its visitor's cart (docs/decisions/0029):
 * `12-345:2,14-400:1` for two of variant 345 of product 12 and one of variant 400 of product 14.
 * @throws RangeError for lines that `readPreparedCart` would refuse: none or too many, or an invalid id or amount
 */
export function preparedCartPath(lines: readonly PreparedLine[]) {
  const items = formatPreparedLines(lines)
  if (!readPreparedCart(items)) throw new RangeError('no lines of a prepared cart')
  return href.preparedCart(items)
}

export const formatPreparedLines = (lines: readonly PreparedLine[]) =>
  lines.map(({ product_id, po_id, amount }) => `${product_id}-${po_id}:${amount}`).join()

/** Parses the lines of a prepared cart's path, adding up repeated variants. Undefined for a malformed path. */
export function readPreparedCart(items: string): PreparedLine[] | undefined {
  const parts = items.split(',', MAX_PREPARED_LINES + 1)
  if (parts.length > MAX_PREPARED_LINES) return undefined
  const lines = new Map<number, PreparedLine>()
  for (const part of parts) {
    const [, product_id, po_id, amount] = (spelled.exec(part) ?? []).map(Number)
    if (!product_id || !po_id || !amount) return undefined
    const line = lines.get(po_id)
    if (line && line.product_id !== product_id) return undefined
    lines.set(po_id, { product_id, po_id, amount: Math.min(MAX_AMOUNT, amount + (line?.amount ?? 0)) })
  }
  return [...lines.values()]
}
