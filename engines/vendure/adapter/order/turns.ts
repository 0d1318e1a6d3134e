import { DurableObject } from 'cloudflare:workers'
import { ApiError } from '../../../../kit/contract/errors'
import { isRefusal, type Refusal } from '../refusal'
import { callVendure, type Vendure } from '../vendure/call'
import { graphql } from '../vendure/graphql'

const arrangeMutation = graphql(`
  mutation ArrangePayment($key: String!) {
    setOrderCustomFields(input: { customFields: { requestKey: $key } }) {
      __typename
    }
    reopen: transitionOrderToState(state: "AddingItems") {
      __typename
    }
    transitionOrderToState(state: "ArrangingPayment") {
      __typename
      ... on ErrorResult {
        errorCode
      }
    }
  }
`)

const payMutation = graphql(`
  mutation Pay($method: String!) {
    addPaymentToOrder(input: { method: $method, metadata: {} }) {
      __typename
      ... on ErrorResult {
        errorCode
      }
    }
  }
`)

/** How long an order waits for the orders before it, ms. The buyer does not wait much longer. */
const mostMs = 4_000

/** What Vendure refused, or the status of its failure; neither for an order that was placed. */
type Taken = { refusal?: Refusal; failed?: number }

/**
 * Runs one thing after another, whichever isolates want it. One object pays all orders: Vendure looks whether there is
 * enough when an order is arranged, and takes it from the stock when it is paid. Of two orders between these steps, both
 * would get the last one.
 */
export class Turns extends DurableObject {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs `work` after those that came before it. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(() => work())
    this.#last = done.catch(() => {})
    return done
  }

  /** @param key of the press, which is written on the order */
  pay(url: string, token: string | undefined, method: string, key: string): Promise<Taken> {
    const came = Date.now()
    return this.run(async () => (Date.now() - came > mostMs ? { failed: 503 } : pay({ url, token }, method, key)))
  }
}

async function pay(vendure: Vendure, method: string, key: string): Promise<Taken> {
  try {
    // An order that was arranged before is opened again: Vendure looks at the stock as it arranges it.
    const { transitionOrderToState: arranged } = await callVendure(vendure, arrangeMutation, { key })
    if (arranged && isRefusal(arranged)) return { refusal: arranged }
    const { addPaymentToOrder: paid } = await callVendure(vendure, payMutation, { method })
    return isRefusal(paid) ? { refusal: paid } : {}
  } catch (error) {
    if (error instanceof ApiError) return { failed: error.status }
    throw error
  }
}
