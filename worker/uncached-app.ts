import { createApp } from './app'
import type { Bindings } from './env'

/** A KV that stores nothing. */
export const emptyKv = (): Bindings['SHOP_DATA'] => ({
  get: async () => null,
  getWithMetadata: async () => ({ value: null, metadata: null }),
  put: async () => {},
})

/** The shop for `npm run dev`: it caches no page and no shell data, so that the next answer shows an edit. */
export function createUncachedApp() {
  const app = createApp({ pageCache: { get: async () => undefined, put: async () => {} } })
  const { fetch } = app
  // Each isolate's memory is keyed by its KV binding, so a new binding per request disables it.
  app.fetch = (request, env, context) => fetch(request, { ...(env as Bindings), SHOP_DATA: emptyKv() }, context)
  return app
}
