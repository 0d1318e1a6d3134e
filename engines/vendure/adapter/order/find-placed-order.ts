import { ApiError } from '../../../../kit/contract/errors'
import { orderFields } from '../cart/vendure-order'
import type { ShopContext } from '../env'
import { guestOrderCodes, vendureOfVisitor } from '../session'
import { callVendure, graphql } from '../vendure/shop-api'

const orderByCodeQuery = graphql(
  `
    query OrderByCode($code: String!) {
      orderByCode(code: $code) { ...OrderFields }
    }
  `,
  [orderFields],
)

/**
 * Returns the order with this code. Undefined if Vendure does not show it: only its customer may see it, and for two
 * hours anyone.
 *
 * @throws ApiError 503 if Vendure does not answer: undefined would tell the customer that the order does not exist
 */
export async function findOrderByCode(context: ShopContext, code: string | undefined) {
  if (!code) return undefined
  const found = await callVendure(vendureOfVisitor(context), orderByCodeQuery, { code }).catch((error: unknown) => {
    if (error instanceof ApiError && !error.isOutage) return undefined
    throw error
  })
  return found?.orderByCode ?? undefined
}

export async function findPlacedOrder(context: ShopContext, code: string | undefined) {
  const order = await findOrderByCode(context, code)
  return order?.orderPlacedAt ? order : undefined
}

export const findGuestOrder = async (context: ShopContext) =>
  findPlacedOrder(context, (await guestOrderCodes(context)).at(-1))
