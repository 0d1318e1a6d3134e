import { createCachedReader } from '../vendure/cached-reader'
import { callVendure } from '../vendure/call-vendure'
import { graphql } from '../vendure/graphql'

const methodsQuery = graphql(`
  query PaymentMethods {
    activePaymentMethods {
      id
      code
      name
    }
  }
`)

/** Reads all payment methods. Vendure refers to a payment method by its code, the API contract by its id. */
export const readPaymentMethods = createCachedReader(async (vendure) =>
  (await callVendure(vendure, methodsQuery)).activePaymentMethods.flatMap((method) =>
    method ? [{ id: Number(method.id), code: method.code, title: method.name }] : [],
  ),
)
