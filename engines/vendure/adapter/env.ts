import type { Context } from 'hono'
import { ApiError } from '../../../kit/contract/errors'
import type { Tries } from './limit/tries'
import { texts } from './nl'
import type { Turns } from './order/payment-queue'

export type Env = {
  /** The URL of Vendure's Shop API, such as `https://vendure.example/shop-api`. */
  VENDURE_API: string
  /** The secret that signs payment tokens and the guest's cookie. */
  TOKEN_SECRET?: string
  /** The Durable Objects that count tries for the rate limits (limit/). */
  TRIES: DurableObjectNamespace<Tries>
  /** Runs payments one after another (order/payment-queue.ts). */
  TURNS: DurableObjectNamespace<Turns>
}

export type ShopContext = Context<{ Bindings: Env }>

/** Returns the secret that signs tokens. There is no default: with a known secret strangers could sign tokens. */
export function tokenSecretOf({ env }: ShopContext) {
  if (!env.TOKEN_SECRET) throw new ApiError(503, texts.fault)
  return env.TOKEN_SECRET
}
