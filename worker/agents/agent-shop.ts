import type { ShopApi } from '../../kit/contract/call'
import type { ReadThroughCache } from '../../kit/page/page'
import type { ShopData } from '../../src/page'
import type { Upstream } from '../upstream'

/** The functions of the shop that the agents' tools use: reading public data, and anonymous carts. */
export type AgentShop = {
  origin: string
  /** Calls the backend for public data, without a cookie. */
  api: ShopApi
  /** Reads public data through the cache. */
  read: ReadThroughCache
  /** Returns the shop's name, menus and categories. */
  shop: () => Promise<ShopData>
  /** Whether the backend supports the parameter `include` of getProduct. */
  hasInclude: boolean
  sanitize: (html: string) => Promise<string>
  /** Opens the API of the backend with a session. `cookie` is the Cookie header of that session. */
  openSession: (cookie: string) => Upstream
  /** How many backend calls the current message may still make (call-budget.ts). */
  callsLeft: () => number
  /**
   * Returns a page of the shop as Markdown; null if there is none. `path` includes the query. @throws ApiError if the
   * page cannot be shown now
   */
  readPage: (path: string) => Promise<string | null>
}
