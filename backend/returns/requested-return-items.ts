import type { ReturnableLineRow, ReturnRow } from './select-returnable-order.statements'

export type ReturnItems = readonly { po_id: number; amount: number }[]
export type ReturnedLine = { line: ReturnableLineRow; amount: number }

/** Adds up the requested amounts of a variant that occurs several times. */
export function mergeDuplicateItems(items: ReturnItems): ReturnItems {
  const amounts = new Map<number, number>()
  for (const { po_id, amount } of items) amounts.set(po_id, (amounts.get(po_id) ?? 0) + amount)
  return [...amounts].map(([po_id, amount]) => ({ po_id, amount })).sort((a, b) => a.po_id - b.po_id)
}

export const parseReturnItems = ({ items }: Pick<ReturnRow, 'items'>) =>
  JSON.parse(items) as { po_id: number | null; full_name: string; option_name: string; amount: number }[]

export function hasSameItems(row: ReturnRow, items: ReturnItems) {
  const own = parseReturnItems(row).flatMap(({ po_id, amount }) => (po_id === null ? [] : [{ po_id, amount }]))
  return JSON.stringify(mergeDuplicateItems(own)) === JSON.stringify(items)
}

/** Assigns the requested items to order lines; undefined if more is requested than can still be returned. */
export function assignItemsToOrderLines(
  items: ReturnItems,
  lines: readonly ReturnableLineRow[],
): ReturnedLine[] | undefined {
  const parts: ReturnedLine[] = []
  for (const { po_id, amount } of items) {
    let wanted = amount
    for (const line of lines) {
      const taken = line.variant_id === po_id ? Math.min(wanted, line.remaining) : 0
      if (taken > 0) parts.push({ line, amount: taken })
      wanted -= taken
    }
    if (wanted > 0) return undefined
  }
  return parts.sort((a, b) => a.line.id - b.line.id)
}
