import type { Context, Hono } from 'hono'
import { ApiError } from '../../kit/contract/errors'
import { isOwnPath } from '../../src/lib/canonical-path'
import { openShopData, readShopData } from '../cache/shop-data'
import type { ShopEnv } from '../context'
import { settingsOf } from '../env'
import { backgroundRunnerOf } from '../pages/load-page'
import { openUpstream } from '../upstream'
import { createCallBudget } from './call-budget'

/** The app that renders the shop's pages for an anonymous visitor. */
export type Pages = Pick<Hono<ShopEnv>, 'fetch'>

/** The functions of the shop that the agents' tools use: reading public data, and anonymous carts. */
export type AgentShop = ReturnType<typeof openAgentShop>

export function openAgentShop(c: Context<ShopEnv>, pages: Pages) {
  const { origin } = new URL(c.req.url)
  const settings = settingsOf(c.env)
  const client = c.req.header('cf-connecting-ip')
  const budget = createCallBudget(c.req.raw.signal)
  const api = budget.limit(openUpstream(c))
  const read = openShopData(c.env, api, backgroundRunnerOf(c))
  /**
   * Returns a page of the shop as Markdown; null if there is none. `path` includes the query. @throws ApiError if the
   * page cannot be shown now
   */
  const readPage = async (path: string, isMoved = false): Promise<string | null> => {
    const request = new Request(origin + path, { headers: { accept: 'text/markdown' } })
    const answer = await pages.fetch(request, c.env, {
      ...backgroundRunnerOf(c),
      passThroughOnException() {},
      props: {},
    })
    const isText = answer.ok && answer.headers.get('content-type')?.startsWith('text/markdown')
    if (isText) return answer.text()
    await answer.body?.cancel()
    if (answer.status >= 500) throw new ApiError(0, `the page answered ${answer.status}`, 'unavailable')
    // A menu may still link to the path with a page's former title, which redirects.
    const location = answer.headers.get('location')
    return location && isOwnPath(location) && !isMoved ? readPage(location, true) : null
  }
  return {
    origin,
    /** Calls the backend for public data, without a cookie. */
    api,
    /** Reads public data through the cache. */
    read,
    /** Returns the shop's name, menus and categories. */
    shop: () => readShopData(read, settings.READ_BUDGET_MS),
    /** Opens the API of the backend with a session. `cookie` is the Cookie header of that session. */
    openSession: (cookie: string) => budget.limit(openUpstream(c, { cookie, client, isJar: true })),
    /** How many backend calls the current message may still make; negative after it has exceeded its budget. */
    callsLeft: budget.left,
    readPage,
  }
}
