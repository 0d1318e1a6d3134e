import { ApiError } from '../../../../kit/contract/errors'
import type { ShopContext } from '../env'
import { guestOrderCode, vendureOfVisitor } from '../session'
import { callVendure } from '../vendure/call-vendure'
import { orderByCodeQuery } from './to-order'

/**
 * Returns the placed order with this code. Undefined if Vendure does not show it: only its customer may see it, and for
 * two hours anyone.
 *
 * @throws ApiError 503 if Vendure does not answer: undefined would tell the customer that the order does not exist
 */
export async function findPlacedOrder(context: ShopContext, code: string | undefined) {
  if (!code) return undefined
  const found = await callVendure(vendureOfVisitor(context), orderByCodeQuery, { code }).catch((error: unknown) => {
    if (error instanceof ApiError && !error.isOutage) return undefined
    throw error
  })
  return found?.orderByCode?.orderPlacedAt ? found.orderByCode : undefined
}

export const findGuestOrder = async (context: ShopContext) => findPlacedOrder(context, await guestOrderCode(context))
