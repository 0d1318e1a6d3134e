import { createCachedReader } from '../vendure/cached-reader'
import { callVendure, graphql } from '../vendure/shop-api'

const methodsQuery = graphql(`query PaymentMethods { activePaymentMethods { id code name } }`)

/** Reads all payment methods. Vendure refers to a payment method by its code, the API contract by its id. */
export const readPaymentMethods = createCachedReader(async (vendure) =>
  (await callVendure(vendure, methodsQuery)).activePaymentMethods.flatMap((method) =>
    method ? [{ id: Number(method.id), code: method.code, title: method.name }] : [],
  ),
)

export type PaymentMethods = Awaited<ReturnType<typeof readPaymentMethods>>

export function findPaymentMethod(methods: PaymentMethods, code: string | null | undefined) {
  const method = methods.find((one) => one.code === code)
  return method && { id: method.id, title: method.title }
}
