import type * as v from 'valibot'
import type { getPaymentMethods, getShippingMethods } from '../../../../src/contract/ordering/checkout'
import { findVisitor } from '../account/visitor'
import { toShippingCost } from '../cart/vendure-order'
import type { ShopContext } from '../env'
import { vendureOfVisitor } from '../session'
import { callVendure, graphql } from '../vendure/shop-api'

const shippingQuery = graphql(`
  query ShippingMethods {
    eligibleShippingMethods { id name description price priceWithTax }
  }
`)

const paymentQuery = graphql(`query EligiblePaymentMethods { eligiblePaymentMethods { id name isEligible } }`)

/** @throws ApiError 401 for a visitor that is neither customer nor guest */
export async function listShippingMethods(
  context: ShopContext,
): Promise<v.InferInput<typeof getShippingMethods.answer>> {
  await findVisitor(context)
  const { eligibleShippingMethods } = await callVendure(vendureOfVisitor(context), shippingQuery)
  return eligibleShippingMethods.map(({ id, name, description, price, priceWithTax }) => ({
    id: Number(id),
    title: name,
    description: description.replace(/<[^>]+>/g, '') || null,
    price: toShippingCost(price, priceWithTax),
    pickup: false,
  }))
}

/** @throws ApiError 401 for a visitor that is neither customer nor guest */
export async function listPaymentMethods(context: ShopContext): Promise<v.InferInput<typeof getPaymentMethods.answer>> {
  await findVisitor(context)
  const { eligiblePaymentMethods } = await callVendure(vendureOfVisitor(context), paymentQuery)
  return eligiblePaymentMethods
    .filter(({ isEligible }) => isEligible)
    .map(({ id, name }) => ({ id: Number(id), title: name }))
}
