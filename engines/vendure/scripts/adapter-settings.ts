/** The storefront's settings that make the Vendure adapter its backend (docs/BACKEND.md). */
export const adapterSettings = {
  API_COOKIES: 'vendure_session vendure_order vendure_guest',
  /** The optional API calls that the adapter answers. */
  API_FEATURES: [
    ...['GET /brands', 'GET /sitemap', 'GET /redirects', 'POST /articleNumbers', 'GET /articles'],
    ...['POST /customerAuth/register', 'POST /customerAuth/guest', 'POST /customer/resetPassword'],
    ...['PUT /customer/password', 'DELETE /customer/addresses/:id'],
    ...['PUT /shoppingCart/shippingMethod', 'PUT /shoppingCart/paymentMethod', 'PUT /shoppingCart/remarks'],
    ...['POST /orders', 'GET /payments/:token', 'POST /orders/:id/reorder'],
  ].join(' '),
}
