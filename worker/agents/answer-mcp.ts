import type { Context } from 'hono'
import { readBody } from '../../kit/edge/request-body'
import type { ShopEnv } from '../context'
import { isOverRateLimit, RATE_LIMIT_WAIT_SECONDS } from '../edge-rate-limit'
import { areAgentsEnabled } from '../env'
import { openAgentShop, type Pages } from './agent-shop'

/**
 * Answers an agent over the Model Context Protocol (docs/decisions/0131), with public data and anonymous carts. The
 * cookies of the request are not used.
 *
 * The protocol's library is loaded at the first request, so that pages do not wait for it.
 */
export const answerMcp = (pages: Pages) => async (c: Context<ShopEnv>) => {
  if (!areAgentsEnabled(c.env)) return c.notFound()
  if (await isOverRateLimit(c, c.env.AGENT_LIMIT, 'edge:agents')) {
    c.header('retry-after', String(RATE_LIMIT_WAIT_SECONDS))
    return refuse(c, 429, -32_000, 'Too many requests. Try again later.', { retry_after: RATE_LIMIT_WAIT_SECONDS })
  }
  const { method, raw } = c.req
  const body = method === 'POST' ? await readBody(raw) : undefined
  if (body === null) return refuse(c, 413, -32_600, 'The message is too large.')
  // A batch of messages is refused, because its many calls would count as one call for the rate limit.
  if (body && /^\s*\[/.test(body)) return refuse(c, 400, -32_600, 'Send one message at a time.')
  const { answerMcpMessage } = await import('./mcp-server')
  const request = new Request(c.req.url, { method, headers: raw.headers, signal: raw.signal, body })
  return answerMcpMessage(openAgentShop(c, pages), request, (tool, error) => {
    const stack = error instanceof Error ? error.stack : String(error)
    console.error(JSON.stringify({ event: 'agent_tool_failed', requestId: c.get('requestId'), tool, error: stack }))
  })
}

const refuse = (c: Context<ShopEnv>, status: 400 | 413 | 429, code: number, message: string, data?: object) =>
  c.json({ jsonrpc: '2.0', id: null, error: { code, message, data } }, status)
