import { ApiError } from '../../../../kit/contract/errors'
import type { ShopContext } from '../env'
import type { Refusal } from '../refusal'
import { vendureOfVisitor } from '../session'
import { callVendure } from '../vendure/call-vendure'
import { graphql } from '../vendure/graphql'
import type { VendureOrder } from './order-amounts'

const addAllMutation = graphql(`
  mutation AddAll($inputs: [AddItemInput!]!) {
    addItemsToOrder(inputs: $inputs) {
      order {
        id
      }
      errorResults {
        __typename
        ... on ErrorResult {
          errorCode
        }
        ... on InsufficientStockError {
          quantityAvailable
        }
      }
    }
  }
`)

/** A line that Vendure did not add, or of which it added only `quantityAvailable` pieces. */
type RefusedLine = Refusal & { quantityAvailable?: number }

/**
 * Adds the lines of another order to the cart, and returns those that are short. Vendure refuses all lines if one
 * article is not for sale any more, so the adapter then adds each half of them on its own.
 */
export async function addLines(context: ShopContext, lines: VendureOrder['lines']): Promise<RefusedLine[]> {
  const inputs = lines.map(({ productVariant, quantity }) => ({ productVariantId: productVariant.id, quantity }))
  try {
    const { addItemsToOrder } = await callVendure(vendureOfVisitor(context), addAllMutation, { inputs })
    return addItemsToOrder.errorResults
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    if (lines.length < 2) return [{ __typename: 'InsufficientStockError', errorCode: 'INSUFFICIENT_STOCK_ERROR' }]
    const half = lines.length >> 1
    return [...(await addLines(context, lines.slice(0, half))), ...(await addLines(context, lines.slice(half)))]
  }
}
