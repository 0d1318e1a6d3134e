import type { Context } from 'hono'
import { href } from '../../src/routes'
import type { ShopEnv } from '../context'
import { areAgentsEnabled } from '../env'
import { type UcpCapability, ucpCapabilities, ucpVersion } from './ucp/ucp-answer'

/** The path at which agents discover what a shop supports (Universal Commerce Protocol, Discovery). */
export const ucpProfilePath = '/.well-known/ucp'

const site = `https://ucp.dev/${ucpVersion}`

const described: Record<UcpCapability, { spec: string; schema: string }> = {
  search: { spec: 'specification/shopping/catalog/search', schema: 'schemas/shopping/catalog_search.json' },
  lookup: { spec: 'specification/shopping/catalog/lookup', schema: 'schemas/shopping/catalog_lookup.json' },
  cart: { spec: 'specification/shopping/cart', schema: 'schemas/shopping/cart.json' },
}

/**
 * Answers the profile of the Universal Commerce Protocol: the endpoint and the capabilities. Checkout is not a
 * capability, because a person pays.
 */
export function answerUcpProfile(c: Context<ShopEnv>) {
  if (!areAgentsEnabled(c.env)) return c.notFound()
  const { origin } = new URL(c.req.url)
  const names = Object.keys(ucpCapabilities) as UcpCapability[]
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
    capabilities: Object.fromEntries(
      names.map((name) => {
        const { spec, schema } = described[name]
        return [ucpCapabilities[name], [{ version: ucpVersion, spec: `${site}/${spec}`, schema: `${site}/${schema}` }]]
      }),
    ),
    payment_handlers: {},
  }
  return c.json({ ucp }, 200, { 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex' })
}
