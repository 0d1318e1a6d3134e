import { DurableObject } from 'cloudflare:workers'
import { ApiError } from '../../../../kit/contract/errors'
import type { Cents } from '../../../../src/contract/money/euros-and-cents'
import { AMOUNT_CHANGED, isRefusal, type Refusal, refusalFields } from '../refusal'
import { callVendure, graphql, type VendureConnection } from '../vendure/shop-api'

const arrangeMutation = graphql(`
  mutation ArrangePayment($key: String!) {
    setOrderCustomFields(input: { customFields: { requestKey: $key } }) { __typename }
    reopen: transitionOrderToState(state: "AddingItems") { __typename }
    transitionOrderToState(state: "ArrangingPayment") {
      __typename
      ... on ErrorResult { errorCode }
      ... on Order { totalWithTax }
    }
  }
`)

const payMutation = graphql(
  `
    mutation Pay($method: String!) {
      addPaymentToOrder(input: { method: $method, metadata: {} }) { __typename ...RefusalFields }
    }
  `,
  [refusalFields],
)

/** How long a payment waits for the payments before it, ms. The storefront does not wait much longer for an answer. */
const maxMs = 4_000

/** The result of a payment: Vendure's refusal or the HTTP status of a failure; empty if the order was placed. */
type Taken = { refusal?: Refusal; failed?: number }

/**
 * Runs tasks one after another, whichever isolates add them. All payments go through one such object: Vendure checks
 * the stock before state ArrangingPayment, but lowers it at the payment, so two orders could get the last item.
 */
export class Turns extends DurableObject {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs `work` after the tasks that were added before. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(() => work())
    this.#last = done.catch(() => {})
    return done
  }

  /**
   * @param key identifies the request (place-order.ts); it is stored on the order
   * @param total the amount that the buyer agreed to
   */
  pay(url: string, token: string | undefined, method: string, key: string, total: Cents): Promise<Taken> {
    const came = Date.now()
    return this.run(async () => (Date.now() - came > maxMs ? { failed: 503 } : pay({ url, token }, method, key, total)))
  }
}

async function pay(vendure: VendureConnection, method: string, key: string, total: Cents): Promise<Taken> {
  try {
    // The mutation reopens an order in state ArrangingPayment, because Vendure checks the stock when it enters that
    // state.
    const { transitionOrderToState: arranged } = await callVendure(vendure, arrangeMutation, { key })
    // Vendure calculates the prices again when it enters that state, and another tab may have changed the cart.
    if (arranged?.__typename === 'Order' && arranged.totalWithTax !== total)
      return { refusal: { __typename: 'Order', errorCode: AMOUNT_CHANGED } }
    if (arranged && isRefusal(arranged)) return { refusal: arranged }
    const { addPaymentToOrder: paid } = await callVendure(vendure, payMutation, { method })
    return isRefusal(paid) ? { refusal: paid } : {}
  } catch (error) {
    if (error instanceof ApiError) return { failed: error.status }
    throw error
  }
}
