import type { ShopApi } from '../../kit/contract/call'
import type { CachedRead } from '../../kit/page/page'
import type { ShopData } from '../../src/page'
import type { Upstream } from '../upstream'

/** The shop as the tools see it: public data, and anonymous carts. */
export type AgentShop = {
  origin: string
  /** Public calls, without a cookie. */
  api: ShopApi
  /** Public calls, with cached answers. */
  read: CachedRead
  /** Name, menus and categories. */
  shop: () => Promise<ShopData>
  /** The backend answers `include` (getProduct). */
  hasInclude: boolean
  sanitize: (html: string) => Promise<string>
  /** Calls by a session, named by its Cookie header. */
  openSession: (cookie: string) => Upstream
  /** How many calls of the backend the message may still bring about (call-budget.ts). */
  callsLeft: () => number
  /** A page of the shop as Markdown; null for what has none. `path` with its query. */
  readPage: (path: string) => Promise<string | null>
}
