import type { Context, Hono } from 'hono'
import { ApiError } from '../../kit/contract/errors'
import { hasJsonContentType, readBody } from '../../kit/edge/request-body'
import { isOwnPath } from '../../src/lib/canonical-path'
import { openShopData, readShopData } from '../cache/shop-data'
import type { ShopEnv } from '../context'
import { isOverRateLimit, rateLimitWaitSeconds } from '../edge-rate-limit'
import { areAgentsEnabled, settingsOf } from '../env'
import { backgroundRunnerOf } from '../pages/load-page'
import { sanitizeHtml } from '../pages/sanitize-html'
import { openUpstream } from '../upstream'
import type { AgentShop } from './agent-shop'
import { createCallBudget } from './call-budget'

/** The app that renders the shop's pages for an anonymous visitor. */
type Pages = Pick<Hono<ShopEnv>, 'fetch'>

/**
 * Answers an agent over the Model Context Protocol (docs/decisions/0131), with public data and anonymous carts. The
 * cookies of the request are not used.
 *
 * The protocol's library is loaded at the first request, so that pages do not wait for it.
 */
export const answerMcp = (pages: Pages) => async (c: Context<ShopEnv>) => {
  if (!areAgentsEnabled(c.env)) return c.notFound()
  if (await isOverRateLimit(c, c.env.AGENT_LIMIT, 'edge:agents')) {
    c.header('retry-after', String(rateLimitWaitSeconds))
    return refuse(c, 429, -32_000, 'Too many requests. Try again later.', { retry_after: rateLimitWaitSeconds })
  }
  if (c.req.method === 'PUT' || c.req.method === 'PATCH') {
    c.header('allow', 'POST')
    return refuse(c, 405, -32_600, 'Send a message by POST.')
  }
  if (c.req.method === 'POST' && !hasJsonContentType(c.req.raw.headers))
    return refuse(c, 415, -32_600, 'Send a message as application/json.')
  const body = c.req.method === 'POST' ? await readBody(c.req.raw) : ''
  if (body === null) return refuse(c, 413, -32_600, 'The message is too large.')
  let message: unknown
  if (body) {
    try {
      message = JSON.parse(body)
    } catch {
      return refuse(c, 400, -32_700, 'The message is no JSON.')
    }
    // A batch of messages is refused, because its many calls would count as one call for the rate limit.
    if (Array.isArray(message)) return refuse(c, 400, -32_600, 'Send one message at a time.')
  }
  const { answerMcpMessage } = await import('./mcp-server')
  const request = new Request(c.req.url, { method: c.req.method, headers: c.req.raw.headers, signal: c.req.raw.signal })
  return answerMcpMessage(openAgentShop(c, pages), request, message, (tool, error) => {
    const stack = error instanceof Error ? error.stack : String(error)
    console.error(JSON.stringify({ event: 'agent_tool_failed', requestId: c.get('requestId'), tool, error: stack }))
  })
}

const refuse = (
  c: Context<ShopEnv>,
  status: 400 | 405 | 413 | 415 | 429,
  code: number,
  message: string,
  data?: object,
) => c.json({ jsonrpc: '2.0', id: null, error: { code, message, data } }, status)

function openAgentShop(c: Context<ShopEnv>, pages: Pages): AgentShop {
  const url = new URL(c.req.url)
  const settings = settingsOf(c.env)
  const client = c.req.header('cf-connecting-ip')
  const budget = createCallBudget(c.req.raw.signal)
  const api = budget.limit(openUpstream(c))
  const read = openShopData(c.env, api, backgroundRunnerOf(c))
  const readPage = async (path: string, isMoved = false): Promise<string | null> => {
    const request = new Request(url.origin + path, { headers: { accept: 'text/markdown' } })
    const answer = await pages.fetch(request, c.env, {
      ...backgroundRunnerOf(c),
      passThroughOnException() {},
      props: {},
    })
    const isText = answer.ok && answer.headers.get('content-type')?.startsWith('text/markdown')
    if (isText) return answer.text()
    await answer.body?.cancel()
    if (answer.status >= 500) throw new ApiError(0, `the page answers ${answer.status}`, 'unavailable')
    // A menu may still link to the path with a page's former title, which redirects.
    const location = answer.headers.get('location')
    return location && isOwnPath(location) && !isMoved ? readPage(location, true) : null
  }
  return {
    origin: url.origin,
    api,
    read,
    shop: () => readShopData(read, settings.READ_BUDGET_MS),
    hasInclude: !settings.API_ORIGIN,
    sanitize: sanitizeHtml,
    openSession: (cookie) => budget.limit(openUpstream(c, { cookie, client, isJar: true })),
    callsLeft: budget.left,
    readPage,
  }
}
