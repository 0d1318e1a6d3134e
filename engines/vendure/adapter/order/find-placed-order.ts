import type { ShopContext } from '../env'
import { guestOrderCode, vendureOfVisitor } from '../session'
import { callVendure } from '../vendure/call-vendure'
import { orderByCodeQuery } from './to-order'

/**
 * Returns the placed order with this code. Undefined if Vendure does not show it: only its customer may see it, and for
 * two hours anyone.
 */
export async function findPlacedOrder(context: ShopContext, code: string | undefined) {
  if (!code) return undefined
  const found = await callVendure(vendureOfVisitor(context), orderByCodeQuery, { code }).catch(() => undefined)
  return found?.orderByCode?.orderPlacedAt ? found.orderByCode : undefined
}

export const findGuestOrder = async (context: ShopContext) => findPlacedOrder(context, await guestOrderCode(context))
