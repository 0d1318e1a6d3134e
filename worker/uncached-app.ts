import { createApp } from './app'
import type { Bindings } from './env'

export const createEmptyKv = (): Bindings['SHOP_DATA'] => ({
  get: async () => null,
  getWithMetadata: async () => ({ value: null, metadata: null }),
  put: async () => {},
})

/**
 * Creates the storefront for `npm run dev`. It caches no pages, menus or shop info, so that the next request shows an
 * edit.
 */
export function createUncachedApp() {
  const app = createApp({ pageCache: { get: async () => undefined, put: async () => {} } })
  const { fetch } = app
  // Memory caches have the KV binding as their key, so a new binding for each request disables them.
  app.fetch = (request, env, context) => fetch(request, { ...(env as Bindings), SHOP_DATA: createEmptyKv() }, context)
  return app
}
