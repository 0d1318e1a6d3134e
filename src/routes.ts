import { ID_REGEX, ID_ROUTE_PATTERN } from './contract/limits'
import * as href from './href'
import { t } from './nl-deals-path'
import {
  brandListParameters,
  listViewParameter,
  onlyDealsParameter,
  pageNumberParameter,
  productListParameters,
  type QueryParameterRule,
  sortOrderParameter,
} from './product-list-parameters'

/** The kind of a page, which selects its styles and groups web vitals (`worker/logging/web-vitals.ts`). */
export type PageKind = 'home' | 'list' | 'product' | 'text' | 'compare' | 'cart' | 'personal'

/** Returns the kind of a route's page. By default it is `personal` for a personal page, and `text` for other pages. */
export const pageKindOf = ({ cache, kind }: Pick<Route, 'cache' | 'kind'>): PageKind =>
  kind ?? (cache === 'personal' ? 'personal' : 'text')

/** A row of the route table: the paths of one page. The first row that matches a request wins. */
export type Route = {
  /** The file name of the page in `features/` or `shell/`. */
  page: string
  paths: readonly string[]
  layout: 'default' | 'empty'
  /** Public pages are the same for all visitors and cached at the edge; personal pages are `no-store`. */
  cache: 'public' | 'personal'
  /** The kind of page. Without this field, `pageKindOf` derives the kind from `cache`. */
  kind?: PageKind
  /** True if the URL contains a token that gives access. Other sites never get the URL, not even as a referrer. */
  hasAccessToken?: boolean
  /** The query parameters that change the page's content, in canonical order. Other parameters are dropped. */
  query?: readonly QueryParameterRule[]
}

const category = `:category{[^/]*-c${ID_ROUTE_PATTERN}}`
const product = `:product{[^/]*-p${ID_ROUTE_PATTERN}}`
/** The path of the page with deals is a translated text, not a constant (specification §2). */
const dealsUri = t('deals_uri')
const deals = `/${dealsUri}`
/**
 * The path of the checkout of an offer. `:offer` is the token of the offer, or the id of one of the customer's own
 * offers (specification §2, `:action?/:id?`).
 */
const offerCheckout = '/winkelwagen/bestellen/offerte/:offer{[A-Za-z0-9_.~-]{1,200}}'
const content = `:page{[^/]*-i${ID_ROUTE_PATTERN}}`

const brand = `/merken/:brand{[^/]*-b${ID_ROUTE_PATTERN}}`

const searchTerm: QueryParameterRule = { name: /^term$/, value: /^/, maxLength: 200 }
/** The query parameter for a literal search. Without it, the page turns words of the term into filters. */
const literalSearch: QueryParameterRule = { name: /^letterlijk$/, value: /^1$/ }
/** The query parameter with an order number, for a form. The number gives no access by itself. */
const orderNumber: QueryParameterRule = { name: /^nummer$/, value: /^[A-Za-z\d-]{1,30}$/ }
/** The query parameter with the outcome of the form that redirected here: a code of a text (docs/decisions/0041). */
const outcome: QueryParameterRule = { name: /^melding$/, value: /^[a-z]{1,20}$/ }
const chosenAttribute: QueryParameterRule = { name: /^a[1-9]\d{0,9}$/, value: ID_REGEX }
/** The query parameters that filter and sort a product's reviews (features/product/reviews/review-list.ts). */
const chosenReviews: readonly QueryParameterRule[] = [
  { name: /^sterren$/, value: /^[1-5]$/ },
  { name: /^volgorde$/, value: /^(hoogste|laagste)$/ },
  { name: /^reviews$/, value: /^alle$/ },
]
/** The query parameter with the answer to a question of a guide (features/content/GuideChooser.tsx). */
const guideAnswer: QueryParameterRule = { name: /^v[1-9]$/, value: /^[1-9]$/ }

/** All order statuses, without those of offers (specification §9, default order status filter). */
const allStatuses = '1,2,3,4,5,6,9'
/** Returns the known statuses in a comma-separated list, sorted and without duplicates. */
const knownStatuses = (text: string) => {
  const statuses = text.split(',')
  return allStatuses
    .split(',')
    .filter((status) => statuses.includes(status))
    .join(',')
}

type Row = (page: string, paths: readonly string[], more?: Partial<Route>) => Route
const publicPage: Row = (page, paths, more) => ({ page, paths, layout: 'default', cache: 'public', ...more })
const personalPage: Row = (page, paths, more) => ({ page, paths, layout: 'default', cache: 'personal', ...more })
const minimalPage: Row = (page, paths, more) => ({ page, paths, layout: 'empty', cache: 'personal', ...more })

const tableOfRoutes = (): readonly Route[] => [
  publicPage('HomePage', ['/'], { kind: 'home' }),
  publicPage('SearchPage', ['/zoeken'], {
    kind: 'list',
    query: [searchTerm, literalSearch, onlyDealsParameter, ...productListParameters],
  }),
  personalPage('CartPage', ['/winkelwagen'], {
    kind: 'cart',
    query: [outcome, { name: /^terug$/, value: /^[1-9]\d{0,14}-[1-9]\d{0,2}$/ }],
  }),
  // The URL of a prepared cart contains all that the page shows, so sharing the URL does not share a session.
  personalPage('PreparedCartPage', [href.preparedCart(':items{[^/]+}')], { kind: 'cart' }),
  personalPage('ShareCartPage', ['/winkelwagen/delen'], { kind: 'cart' }),
  personalPage('QuickOrderPage', ['/snel-bestellen'], { kind: 'cart' }),
  minimalPage('CheckoutLoginPage', ['/winkelwagen/inloggen'], {
    query: [{ name: /^volgende$/, value: /^\//, maxLength: 2000 }, outcome],
  }),
  minimalPage('ResetPasswordPage', ['/reset-password', '/reset-password/:token{[A-Za-z0-9_.~-]{1,200}}'], {
    hasAccessToken: true,
    query: [outcome],
  }),
  minimalPage('AskOfferPage', [href.offerForm(), href.offerForm(':article{[^/]+}')]),
  personalPage('OfferLinkPage', ['/offerlink', '/offerlink/:token{[A-Za-z0-9_.~-]{1,200}}'], {
    hasAccessToken: true,
    query: [outcome],
  }),
  // Each checkout step is one page for the cart and for offers. The URL of an offer contains a token, but these pages
  // still send a referrer. Without one, browsers send the page's form with `Origin: null`, and older browsers have no
  // other header that identifies the sender. Other sites receive only the origin.
  minimalPage('AddressPage', ['/winkelwagen/bestellen', offerCheckout]),
  minimalPage('ShippingPage', ['/winkelwagen/bestellen/bezorging', `${offerCheckout}/bezorging`], {
    query: [
      { name: /^shipping_method$/, value: ID_REGEX },
      { name: /^postal_code(_\d{1,15})?$/, value: /^[\w ]{1,10}$/ },
      outcome,
    ],
  }),
  minimalPage('PaymentMethodPage', ['/winkelwagen/bestellen/betaling', `${offerCheckout}/betaling`]),
  minimalPage('OverviewPage', ['/winkelwagen/bestellen/overzicht', `${offerCheckout}/overzicht`]),
  minimalPage('ToPaymentPage', ['/winkelwagen/bestellen/naar-betaling']),
  minimalPage('PaymentResultPage', ['/payment-redirect'], {
    hasAccessToken: true,
    query: [{ name: /^token$/, value: /^[\w.~-]{1,400}$/ }],
  }),
  personalPage('DashboardPage', ['/dashboard']),
  personalPage('FavouritesPage', ['/dashboard/favoriete-producten'], {
    // The query parameter `weg` is the product that was just removed, so that the page can undo the removal.
    query: [sortOrderParameter, pageNumberParameter, listViewParameter, { name: /^weg$/, value: ID_REGEX }],
  }),
  personalPage('PersonalDataPage', ['/dashboard/persoonlijke-gegevens'], {
    query: [{ name: /^adres$/, value: /^(nieuw-(factuur|bezorg)adres|[1-9]\d{0,14})$/ }, outcome],
  }),
  personalPage('OrdersPage', ['/dashboard/orders'], {
    query: [{ name: /^status$/, value: /^[1-69](,[1-69])*$/, toCanonical: knownStatuses, defaultValue: allStatuses }],
  }),
  personalPage('OrderPage', [`/dashboard/orders/:id{${ID_ROUTE_PATTERN}}`]),
  personalPage('OffersPage', ['/dashboard/offertes']),
  personalPage('OfferPage', [`/dashboard/offertes/:id{${ID_ROUTE_PATTERN}}`]),
  personalPage('TrackOrderPage', ['/bestelling-volgen'], { query: [orderNumber] }),
  personalPage('ReturnsPage', ['/rma-check']),
  personalPage('ReturnPage', [`/rma-check/:id{${ID_ROUTE_PATTERN}}`], {
    query: [{ name: /^token$/, value: /^[\w.~-]{1,100}$/ }],
  }),
  minimalPage('TestBankPage', ['/testbank/:id{[A-Za-z0-9_-]{1,80}}']),
  minimalPage('OutboxPage', ['/__outbox']),
  publicPage('ContentOverviewPage', ['/blog', '/keuzehulp'], { query: [pageNumberParameter] }),
  publicPage('ShopReviewsPage', ['/beoordelingen'], { query: [pageNumberParameter] }),
  publicPage('InspectionsPage', ['/keuringen']),
  publicPage('ComparePage', ['/vergelijken'], {
    kind: 'compare',
    query: [
      { name: /^p$/, value: ID_REGEX, isRepeated: true, isInOrder: true },
      { name: /^verschillen$/, value: /^1$/ },
    ],
  }),
  minimalPage(
    'ReviewInvitationPage',
    ['/review-promotion', '/review-promotion/:uuid{[^/]+}', '/review-promotion/:uuid{[^/]+}/:hash{[^/]+}'],
    { hasAccessToken: true, query: [outcome] },
  ),
  publicPage('FreeShippingPage', ['/:shop{over-[^/]+}/geen-verzendkosten']),
  // A content page that is an overview has numbered pages; a content page that is a guide has answers to its questions.
  publicPage('ContentPage', [`/${content}`], { query: [pageNumberParameter, guideAnswer] }),
  publicPage('ContentPage', [`/blog/${content}`]),
  publicPage('ContentPage', [`/keuzehulp/${content}`], { query: [guideAnswer] }),
  publicPage('CategoryPage', [`/${category}`], { kind: 'list', query: productListParameters }),
  publicPage('BrandsPage', [href.brands()], { kind: 'list' }),
  publicPage('BrandPage', [brand], { kind: 'list', query: brandListParameters }),
  publicPage('ProductPage', [`/${product}`, `/${category}/${product}`], {
    kind: 'product',
    query: [chosenAttribute, ...chosenReviews],
  }),
  // Every path that begins with `/aanbiedingen` leads here (specification §2), except files and earlier rows.
  publicPage('DealsPage', [deals, `${deals}/:below{[^.]+}`, `/:beside{${dealsUri}[^/.]+}`], {
    kind: 'list',
    query: productListParameters,
  }),
]

// The call of `tableOfRoutes` is marked as pure, so that scripts that only need paths do not include the routes.
export const routes = /* @__PURE__ */ tableOfRoutes()

export const isCheckoutStep = (path: string | undefined) =>
  href.checkoutSteps.some((step) => href.checkout(step) === path)

export { type CheckoutStep, checkoutSteps } from './href'
export { href }

/** Returns the number at the end of a path segment: 12 for `tent-p12`. */
export function idInPathSegment(segment: string | undefined) {
  return Number(segment?.match(/-[bcpi](\d+)$/)?.[1])
}

/** The regular expressions of all routes. They are built at first use, in the worker: browsers match no paths. */
let patterns: RegExp[] | undefined

const toPatterns = (rows: readonly Route[]) =>
  rows.flatMap(({ paths }) =>
    paths.map((path) => new RegExp(`^${path.replace(/:\w+\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g, '(?:$1)')}$`)),
  )

/** Whether the table of routes has a page for a path. A menu item of the backend must not lead to a 404. */
export function hasPageAt(uri: string) {
  if (!uri.startsWith('/') || uri.startsWith('//')) return true
  const path = uri.split(/[?#]/, 1)[0] ?? ''
  patterns ??= toPatterns(routes)
  return patterns.some((pattern) => pattern.test(path))
}

let publicPatterns: RegExp[] | undefined

/** Whether a path, without its query, is a page that is cached for all visitors. */
export function isPublicPage(path: string) {
  publicPatterns ??= toPatterns(routes.filter(({ cache }) => cache === 'public'))
  return publicPatterns.some((pattern) => pattern.test(path))
}
