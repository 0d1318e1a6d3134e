import { createApp } from './app'
import type { Bindings } from './env'

const nothing = { get: async () => null, put: async () => {} }

/**
 * The shop for `npm run dev`: it keeps no page, and no data of the shell in memory or KV, so that what was just edited
 * stands in the next answer.
 */
export function createForgetfulApp() {
  const app = createApp({ pageCache: { get: async () => undefined, put: async () => {} } })
  const { fetch } = app
  // What an isolate remembers belongs to its KV: each request has one of its own.
  app.fetch = (request, env, context) => fetch(request, { ...(env as Bindings), SHOP_DATA: { ...nothing } }, context)
  return app
}
