/**
 * The API calls of a page. Without a call in `needs` the page does not work. `uses` are further calls, each with what
 * the page lacks without that call, in the words of docs/BACKEND.md.
 */
type Page = { page: string; needs: readonly string[]; uses: Readonly<Record<string, string>> }

const favouriteCalls = 'favourites'
const sameKind = { 'POST /queryProducts': 'products of the same kind' }
const shopReviews = { 'GET /reviews': 'reviews of the shop' }

export const pagesWithCalls: readonly Page[] = [
  {
    page: 'header and footer',
    needs: [],
    uses: {
      'GET /shopInfo': 'name, phone, address and opening hours in header and footer',
      'GET /menus': 'menus',
      'GET /menus/:id': 'the links of a menu',
      'GET /categories': 'categories in header, search and breadcrumbs',
    },
  },
  {
    page: 'home',
    needs: ['POST /queryProducts'],
    uses: { 'GET /pages': 'stories and guides', ...shopReviews },
  },
  { page: 'category', needs: ['POST /queryProducts', 'GET /categories/:id'], uses: {} },
  { page: 'search', needs: ['POST /queryProducts'], uses: { 'GET /pages': 'texts among the results' } },
  {
    page: 'product',
    needs: ['GET /products/:id', 'POST /queryProductAttributes', 'POST /queryProductOption'],
    uses: {
      ...sameKind,
      ...shopReviews,
      'POST /products/:id/questions': 'questions about a product',
      'POST /stockAlerts': 'the mail when something is back in stock',
    },
  },
  { page: 'text', needs: ['GET /pages/:id'], uses: {} },
  { page: 'blog and keuzehulp', needs: ['GET /pages'], uses: { 'GET /pages/:id': 'the text of an article' } },
  { page: 'brands', needs: ['GET /brands', 'POST /queryProducts'], uses: {} },
  { page: 'comparison', needs: ['POST /productComparison'], uses: {} },
  { page: 'quick order', needs: ['POST /articleNumbers'], uses: {} },
  {
    page: 'cart',
    needs: [
      ...['GET /shoppingCart', 'POST /shoppingCart/add', 'POST /shoppingCart/set', 'DELETE /shoppingCart/:po_id'],
    ],
    uses: { 'PUT /shoppingCart/discountCode': 'discount codes: the shop refuses each code' },
  },
  {
    page: 'checkout in the shop',
    needs: [
      ...['GET /countries', 'GET /shippingMethods', 'GET /paymentMethods', 'PUT /shoppingCart/addressData'],
      ...[
        'PUT /shoppingCart/shippingMethod',
        'PUT /shoppingCart/paymentMethod',
        'POST /orders',
        'GET /payments/:token',
      ],
    ],
    uses: {
      'POST /customerAuth/guest': 'ordering without an account',
      'PUT /shoppingCart/remarks': 'remarks with an order',
      'PUT /shoppingCart/gift': 'ordering a gift, with a message and no prices in the parcel',
      'GET /shoppingCart/:carrier/locations': 'pickup points',
      'POST /payments/:token/retry': 'paying an unpaid order from its page',
    },
  },
  {
    page: 'login',
    needs: ['POST /customerAuth/login', 'GET /customer/me'],
    uses: {
      'POST /customerAuth/logout': 'logging out',
      'POST /customerAuth/register': 'making an account',
      'POST /customer/sendResetToken': 'the mail with a link for a new password',
      'POST /customer/resetPassword': 'a new password by a mailed link',
    },
  },
  {
    page: 'dashboard',
    needs: ['GET /customer/me'],
    uses: {
      'GET /customer/orders': 'orders',
      'GET /customer/orders/:id': 'one order',
      'GET /customer/addresses': 'stored addresses',
      'POST /customer/addresses': 'adding an address',
      'PUT /customer/addresses/:id': 'changing an address',
      'PUT /customer/addresses/:id/primary': 'choosing the default address',
      'DELETE /customer/addresses/:id': 'removing an address',
      'PUT /customer/me': 'changing personal data',
      'PUT /customer/password': 'changing the password',
      'GET /customer/export': 'the download of all personal data',
      'DELETE /customer/me': 'deleting the account',
      'POST /orders/:id/reorder': '"Opnieuw bestellen"',
      'GET /orders/:id/invoice': 'invoices to download',
      'GET /orders/:id/credit-notes/:note': 'credit notes to download',
      'GET /customer/favorites': favouriteCalls,
      'PUT /customer/favorites/:product_id': favouriteCalls,
      'DELETE /customer/favorites/:product_id': favouriteCalls,
    },
  },
  {
    page: 'offers',
    needs: ['POST /shoppingCart/offer', 'GET /offers/:token'],
    uses: { 'POST /offers': 'an offer for more than is in stock' },
  },
  { page: 'following an order without an account', needs: ['POST /orders/track'], uses: {} },
  {
    page: 'returns',
    needs: ['POST /rma/check', 'POST /rma'],
    uses: {
      'GET /rma/:id': 'the page of a return',
      'POST /rma/:id/confirm': 'the page on which a customer confirms a withdrawal by mail',
    },
  },
  {
    page: 'reviews by invitation',
    needs: ['GET /reviewPromotion/:uuid/:hash', 'POST /reviewPromotion/:uuid/:hash'],
    uses: {},
  },
  { page: 'sitemap.xml, and its line in robots.txt', needs: ['GET /sitemap'], uses: {} },
  {
    page: 'product feed',
    needs: ['POST /queryProducts'],
    uses: { 'GET /articles': 'variants with their EAN: the feed then lists products' },
  },
  { page: 'redirects from old paths', needs: ['GET /redirects'], uses: {} },
  { page: 'the parts of /__health', needs: ['GET /health'], uses: {} },
]
