import type { Context } from 'hono'
import { href } from '../../src/routes'
import type { ShopEnv } from '../context'
import { areAgentsEnabled } from '../env'
import { ucpCapabilities, ucpVersion } from './ucp/ucp-answer'

/** The path at which agents discover what a shop supports (Universal Commerce Protocol, Discovery). */
export const ucpProfilePath = '/.well-known/ucp'

const site = `https://ucp.dev/${ucpVersion}`

/** Returns the description of a capability by its page below `specification/shopping/`. */
const described = (page: string) => [
  {
    version: ucpVersion,
    spec: `${site}/specification/shopping/${page}`,
    schema: `${site}/schemas/shopping/${page.replace('/', '_')}.json`,
  },
]

/**
 * Answers the profile of the Universal Commerce Protocol: the endpoint and the capabilities. Checkout is not a
 * capability, because a person pays.
 */
export function answerUcpProfile(c: Context<ShopEnv>) {
  if (!areAgentsEnabled(c.env)) return c.notFound()
  const { origin } = new URL(c.req.url)
  const ucp = {
    version: ucpVersion,
    services: {
      'dev.ucp.shopping': [
        {
          version: ucpVersion,
          spec: `${site}/specification/overview`,
          transport: 'mcp',
          schema: `${site}/services/shopping/mcp.openrpc.json`,
          endpoint: origin + href.agentEndpoint(),
        },
      ],
    },
    capabilities: {
      [ucpCapabilities.search]: described('catalog/search'),
      [ucpCapabilities.lookup]: described('catalog/lookup'),
      [ucpCapabilities.cart]: described('cart'),
    },
    payment_handlers: {},
  }
  return c.json({ ucp }, 200, { 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex' })
}
