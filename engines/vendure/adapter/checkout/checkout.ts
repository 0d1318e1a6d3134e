import type * as v from 'valibot'
import { addressErrors } from '../../../../backend/checkout/check-address'
import { invalidInputError } from '../../../../backend/http/validation'
import { ApiError } from '../../../../kit/contract/errors'
import type { AddressFields } from '../../../../src/contract/address/address-book'
import type { getPaymentMethods, getShippingMethods } from '../../../../src/contract/ordering/checkout'
import { findVisitor, setGuestCustomer } from '../account/visitor'
import { toVendureAddress } from '../address'
import { answerWithCart, openCartForChanges } from '../cart/change-cart'
import { readPaymentMethods } from '../cart/payment-methods'
import { toShippingCost } from '../cart/vendure-order'
import { shopContent } from '../content/shop-content'
import type { ShopContext } from '../env'
import { texts } from '../nl'
import { findGuestOrder } from '../order/find-placed-order'
import { refusalFields, sendMutation } from '../refusal'
import { vendureOfVisitor } from '../session'
import { callVendure, graphql } from '../vendure/shop-api'

const shippingQuery = graphql(`
  query ShippingMethods {
    eligibleShippingMethods { id name description price priceWithTax }
  }
`)

const paymentQuery = graphql(`query EligiblePaymentMethods { eligiblePaymentMethods { id name isEligible } }`)

const addressMutation = graphql(
  `
    mutation SetAddresses($invoice: CreateAddressInput!, $delivery: CreateAddressInput!) {
      setOrderBillingAddress(input: $invoice) { __typename ...RefusalFields }
      setOrderShippingAddress(input: $delivery) { __typename ...RefusalFields }
    }
  `,
  [refusalFields],
)

const shippingMutation = graphql(
  `
    mutation SetShipping($id: ID!) {
      setOrderShippingMethod(shippingMethodId: [$id]) { __typename ...RefusalFields }
    }
  `,
  [refusalFields],
)

const fieldsMutation = graphql(
  `
    mutation SetFields($input: UpdateOrderInput!) {
      setOrderCustomFields(input: $input) { __typename ...RefusalFields }
    }
  `,
  [refusalFields],
)

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

async function openFilledCart(context: ShopContext) {
  const order = await openCartForChanges(context)
  if (!order?.lines.length) throw new ApiError(409, texts.cartEmpty, 'empty_cart')
  return order
}

/**
 * Sets the invoice and delivery address on the order: Vendure requires both. @throws ApiError 409 for an empty cart ·
 * 422
 */
export async function setAddresses(context: ShopContext, invoice: AddressFields, delivery: AddressFields | null) {
  const errors = {
    ...addressErrors('invoice', invoice, shopContent.countries),
    ...addressErrors('delivery', delivery, shopContent.countries),
  }
  if (Object.keys(errors).length) throw invalidInputError(errors)
  const { customer } = await openFilledCart(context)
  await sendMutation(vendureOfVisitor(context), addressMutation, {
    invoice: toVendureAddress(invoice),
    delivery: toVendureAddress(delivery ?? invoice),
  })
  // Stores the guest's name, which is unknown until the address is entered. A guest that ordered before is found by the
  // earlier order.
  const guest = customer ?? (await findGuestOrder(context))?.customer
  if (guest && !guest.user) await setGuestCustomer(context, { email: guest.emailAddress, ...invoice })
  return answerWithCart(context)
}

export async function setShipping(context: ShopContext, id: number) {
  await openFilledCart(context)
  await sendMutation(vendureOfVisitor(context), shippingMutation, { id: String(id) })
  return answerWithCart(context)
}

export async function setPayment(context: ShopContext, id: number) {
  await openFilledCart(context)
  const method = (await readPaymentMethods(context)).find((one) => one.id === id)
  if (!method) throw invalidInputError({ id: [texts.unknownPayment] })
  return setFields(context, { paymentMethodCode: method.code })
}

export async function setRemarks(context: ShopContext, remarks: string) {
  await openFilledCart(context)
  return setFields(context, { remarks })
}

async function setFields(context: ShopContext, customFields: { paymentMethodCode?: string; remarks?: string }) {
  await sendMutation(vendureOfVisitor(context), fieldsMutation, { input: { customFields } })
  return answerWithCart(context)
}
