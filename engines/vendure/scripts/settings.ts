/** Of the adapter, as the storefront takes them (docs/BACKEND.md). */
export const adapterSettings = {
  API_COOKIES: 'vendure_session',
  /** Calls beyond the specification that the adapter answers. */
  API_FEATURES: ['GET /brands', 'GET /sitemap'].join(' '),
}
