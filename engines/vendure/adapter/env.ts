import type { Context } from 'hono'
import { ApiError } from '../../../kit/contract/errors'
import type { Tries } from './limit/tries'
import { texts } from './nl'
import type { Turns } from './order/turns'

export type Env = {
  /** Vendure's Shop API, such as `https://vendure.example/shop-api`. */
  VENDURE_API: string
  /** A secret: what the links to payments are signed with. */
  TOKEN_SECRET?: string
  /** Counts what may be done so often alone (limit/). */
  TRIES: DurableObjectNamespace<Tries>
  /** Lets orders be paid one after another (order/turns.ts). */
  TURNS: DurableObjectNamespace<Turns>
}

export type ShopContext = Context<{ Bindings: Env }>

/** Some text of its own for each deployment, without which strangers could sign. */
export function secretOf({ env }: ShopContext) {
  if (!env.TOKEN_SECRET) throw new ApiError(503, texts.fault)
  return env.TOKEN_SECRET
}
