import type { Context } from 'hono'
import { href } from '../../src/routes'
import type { ShopEnv } from '../context'
import { hasAgents } from '../env'
import { type Capability, capabilities, ucpVersion } from './ucp/ucp-answer'

/** The path at which agents discover what a shop supports (Universal Commerce Protocol, Discovery). */
export const profilePath = '/.well-known/ucp'

const site = `https://ucp.dev/${ucpVersion}`

const described: Record<Capability, { spec: string; schema: string }> = {
  search: { spec: 'specification/shopping/catalog/search', schema: 'schemas/shopping/catalog_search.json' },
  lookup: { spec: 'specification/shopping/catalog/lookup', schema: 'schemas/shopping/catalog_lookup.json' },
  cart: { spec: 'specification/shopping/cart', schema: 'schemas/shopping/cart.json' },
}

/**
 * Answers the profile of the Universal Commerce Protocol: the endpoint and the capabilities. Checkout is not a
 * capability, because a person pays.
 */
export function answerProfile(c: Context<ShopEnv>) {
  if (!hasAgents(c.env)) return c.notFound()
  const { origin } = new URL(c.req.url)
  const names = Object.keys(capabilities) as Capability[]
  const ucp = {
    version: ucpVersion,
    services: {
      'dev.ucp.shopping': [
        {
          version: ucpVersion,
          spec: `${site}/specification/overview`,
          transport: 'mcp',
          schema: `${site}/services/shopping/mcp.openrpc.json`,
          endpoint: origin + href.agents(),
        },
      ],
    },
    capabilities: Object.fromEntries(
      names.map((name) => {
        const { spec, schema } = described[name]
        return [capabilities[name], [{ version: ucpVersion, spec: `${site}/${spec}`, schema: `${site}/${schema}` }]]
      }),
    ),
    payment_handlers: {},
  }
  return c.json({ ucp }, 200, { 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex' })
}
