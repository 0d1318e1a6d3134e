import { DurableObject } from 'cloudflare:workers'
import { ApiError } from '../../../../kit/contract/errors'
import { isRefusal, type Refusal } from '../refusal'
import { ask, type Vendure } from '../vendure/ask'
import { graphql } from '../vendure/graphql'

const arrangeMutation = graphql(`
  mutation ArrangePayment {
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
 * Pays orders one after another. Vendure looks whether there is enough when an order is arranged, and takes it from the
 * stock when it is paid: of two that both stand between, both would get the last one.
 */
export class Turns extends DurableObject {
  #last: Promise<unknown> = Promise.resolve()

  pay(url: string, token: string | undefined, method: string): Promise<Taken> {
    const came = Date.now()
    const taken = this.#last.then(() => (Date.now() - came > mostMs ? { failed: 503 } : pay({ url, token }, method)))
    this.#last = taken.catch(() => {})
    return taken
  }
}

async function pay(vendure: Vendure, method: string): Promise<Taken> {
  try {
    const { transitionOrderToState: arranged } = await ask(vendure, arrangeMutation)
    if (arranged && isRefusal(arranged)) return { refusal: arranged }
    const { addPaymentToOrder: paid } = await ask(vendure, payMutation, { method })
    return isRefusal(paid) ? { refusal: paid } : {}
  } catch (error) {
    if (error instanceof ApiError) return { failed: error.status }
    throw error
  }
}
