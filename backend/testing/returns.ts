import { withCheckout } from './checkout'
import { addOrder } from './orders'
import { startShop, type TestShop } from './shop'

/** Number and postal code by which order 1 of the shop below is found. */
export const key = { number: 'PV100001', postal_code: '4811 XR' }
/** A return of one of the order's tarps. */
export const one = { ...key, items: [{ po_id: 12, amount: 1 }], kind: 'return' as const }

export async function shopWithOrder(fields: Parameters<typeof addOrder>[2] = {}) {
  const shop = await startShop(withCheckout)
  await addOrder(shop, 1, fields)
  return shop
}

export const returnRequestsOf = async ({ db }: TestShop) =>
  (await db.prepare('SELECT coalesce(sum(amount), 0) AS n FROM rma_lines').first<{ n: number }>())?.n
