/** What visitors lack without a call, in the words of docs/BACKEND.md; calls as they are written there. */
type Page = { page: string; needs: readonly string[]; uses: readonly string[] }

const cartWrites = ['POST /shoppingCart/add', 'POST /shoppingCart/set', 'DELETE /shoppingCart/:po_id']

/** What each page can't do without, and what it leaves out when it is missing. */
export const pages: readonly Page[] = [
  { page: 'every page', needs: [], uses: ['GET /shopInfo', 'GET /menus', 'GET /menus/:id', 'GET /categories'] },
  { page: 'home', needs: ['POST /queryProducts'], uses: ['GET /pages'] },
  { page: 'category', needs: ['POST /queryProducts', 'GET /categories/:id'], uses: [] },
  { page: 'search', needs: ['POST /queryProducts', 'GET /pages'], uses: [] },
  {
    page: 'product',
    needs: ['GET /products/:id', 'POST /queryProductAttributes', 'POST /queryProductOption'],
    uses: ['POST /queryProducts', 'GET /reviews', 'POST /products/:id/questions', 'POST /stockAlerts'],
  },
  { page: 'text, blog, keuzehulp', needs: ['GET /pages/:id', 'GET /pages'], uses: [] },
  { page: 'comparison', needs: ['POST /productComparison'], uses: [] },
  { page: 'cart', needs: ['GET /shoppingCart', ...cartWrites], uses: ['PUT /shoppingCart/discountCode'] },
  {
    page: 'checkout in the shop',
    needs: [
      ...['GET /countries', 'GET /shippingMethods', 'GET /paymentMethods', 'PUT /shoppingCart/shippingMethod'],
      ...['PUT /shoppingCart/paymentMethod', 'POST /orders', 'GET /payments/:token'],
    ],
    uses: ['POST /customerAuth/guest', 'PUT /shoppingCart/remarks', 'GET /shoppingCart/:carrier/locations'],
  },
  { page: 'login', needs: ['POST /customerAuth/login', 'GET /customer/me'], uses: ['POST /customerAuth/logout'] },
  {
    page: 'dashboard',
    needs: ['GET /customer/me', 'GET /customer/orders'],
    uses: [
      ...['GET /customer/orders/:id', 'GET /customer/addresses', 'POST /orders/:id/reorder'],
      ...['GET /orders/:id/invoice', 'GET /orders/:id/credit-notes/:note'],
      ...['POST /payments/:token/retry', 'GET /customer/favorites', 'PUT /customer/favorites/:product_id'],
      ...['DELETE /customer/favorites/:product_id', 'DELETE /customer/addresses/:id', 'PUT /customer/password'],
      ...['GET /customer/export', 'DELETE /customer/me'],
    ],
  },
  { page: 'offers', needs: ['POST /shoppingCart/offer', 'GET /offers/:token'], uses: [] },
  { page: 'returns', needs: ['POST /rma/check', 'POST /rma'], uses: ['GET /rma/:id', 'POST /rma/:id/confirm'] },
]

/** What is not shown without a call. */
export const hiddenWithout: Readonly<Record<string, string>> = {
  'GET /shopInfo': 'name, phone, address and opening hours in header and footer',
  'GET /menus': 'menus',
  'GET /menus/:id': 'what is below a menu',
  'GET /categories': 'categories in header, search and trails',
  'GET /pages': 'stories and guides',
  'POST /queryProducts': 'products of the same kind',
  'GET /reviews': 'what customers say of the shop',
  'POST /products/:id/questions': 'questions about a product',
  'POST /stockAlerts': 'the mail when something is back in stock',
  'PUT /shoppingCart/discountCode': 'discount codes',
  'POST /customerAuth/guest': 'ordering without an account',
  'PUT /shoppingCart/remarks': 'remarks with an order',
  'GET /shoppingCart/:carrier/locations': 'pickup points',
  'POST /customerAuth/logout': 'logging out',
  'GET /customer/orders/:id': 'one order',
  'GET /customer/addresses': 'stored addresses',
  'POST /orders/:id/reorder': '"Opnieuw bestellen"',
  'GET /orders/:id/invoice': 'invoices to download',
  'GET /orders/:id/credit-notes/:note': 'credit notes to download',
  'POST /payments/:token/retry': 'payment of an unpaid order by one press',
  'GET /customer/favorites': 'hearts',
  'PUT /customer/favorites/:product_id': 'hearts',
  'DELETE /customer/favorites/:product_id': 'hearts',
  'DELETE /customer/addresses/:id': 'removing an address',
  'PUT /customer/password': 'a new password',
  'GET /customer/export': 'the file with all data',
  'DELETE /customer/me': 'the end of the account',
  'GET /rma/:id': 'looking a return up later',
  'POST /rma/:id/confirm': 'the page behind a mail that asks the buyer of a withdrawal whether it is theirs',
}
