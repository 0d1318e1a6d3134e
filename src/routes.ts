import { ID, ID_PATTERN } from './contract/limits'
import * as href from './href'
import {
  brandListQuery,
  listOrder,
  listQuery,
  listViewParameter,
  onlyDeals,
  pageNumber,
  type QueryParameter,
} from './list-query'
import { t } from './nl'

/** The kind of a page: for its styles, and for the web vitals (`worker/logging/vitals.ts`). */
export type Look = 'home' | 'list' | 'product' | 'text' | 'compare' | 'cart' | 'personal'

/** The look of a route; without one a page looks like text, and a personal page like a form. */
export const lookOf = ({ cache, look }: Pick<Route, 'cache' | 'look'>): Look =>
  look ?? (cache === 'personal' ? 'personal' : 'text')

/** One Dutch path, or several spellings of one page. Matching order is the order of the table. */
export type Route = {
  /** File name of the page in `features/` or `shell/`. */
  page: string
  paths: readonly string[]
  layout: 'default' | 'empty'
  /** Public pages are the same for everybody and are cached at the edge; personal ones are `no-store`. */
  cache: 'public' | 'personal'
  /** By `lookOf` where left out. */
  look?: Look
  /** A holder of its URL may do something with it: it is never sent on, not even as a referrer. */
  opensSomething?: boolean
  /** Query parameters that make another page of it, in canonical order. Others are dropped. */
  query?: readonly QueryParameter[]
}

const category = `:category{[^/]*-c${ID_PATTERN}}`
const product = `:product{[^/]*-p${ID_PATTERN}}`
/** A translated value (specification §2). */
const dealsUri = t('deals_uri')
const deals = `/${dealsUri}`
/** An offer's token, or the id of one of the customer's own (specification §2, `:action?/:id?`). */
const offered = '/winkelwagen/bestellen/offerte/:offer{[A-Za-z0-9_.~-]{1,200}}'
const content = `:page{[^/]*-i${ID_PATTERN}}`

const brand = `/merken/:brand{[^/]*-b${ID_PATTERN}}`

const searchTerm: QueryParameter = { name: /^term$/, value: /^/, cut: 200 }
/** The term is looked for as it stands: what it was read as stands behind it in the address. */
const literalSearch: QueryParameter = { name: /^letterlijk$/, value: /^1$/ }
/** Filled in for the buyer; it opens nothing by itself. */
const orderNumber: QueryParameter = { name: /^nummer$/, value: /^[A-Za-z\d-]{1,30}$/ }
/** The outcome of the form that redirected here, as a code that the page has a text for (docs/decisions/0041). */
const outcome: QueryParameter = { name: /^melding$/, value: /^[a-z]{1,20}$/ }
const chosenAttribute: QueryParameter = { name: /^a[1-9]\d{0,9}$/, value: ID }
/** Which reviews of a product are shown, in which order (features/product/reviews/review-list.ts). */
const chosenReviews: readonly QueryParameter[] = [
  { name: /^sterren$/, value: /^[1-5]$/ },
  { name: /^volgorde$/, value: /^(hoogste|laagste)$/ },
  { name: /^reviews$/, value: /^alle$/ },
]
/** Which answer to which question of a guide (features/content/chooser-answers.ts). */
const guideAnswer: QueryParameter = { name: /^v[1-9]$/, value: /^[1-9]$/ }

/** Every status of an order, offers aside (specification §9, default order status filter). */
const allStatuses = '1,2,3,4,5,6,9'
/** Returns the known ones of a list of statuses, in order and once. */
const knownStatuses = (text: string) => {
  const statuses = text.split(',')
  return allStatuses
    .split(',')
    .filter((status) => statuses.includes(status))
    .join(',')
}

const tableOfRoutes = (): readonly Route[] => [
  { page: 'HomePage', paths: ['/'], layout: 'default', cache: 'public', look: 'home' },
  {
    page: 'SearchPage',
    paths: ['/zoeken'],
    layout: 'default',
    cache: 'public',
    look: 'list',
    query: [searchTerm, literalSearch, onlyDeals, ...listQuery],
  },
  {
    page: 'CartPage',
    paths: ['/winkelwagen'],
    layout: 'default',
    cache: 'personal',
    look: 'cart',
    query: [outcome, { name: /^terug$/, value: /^[1-9]\d{0,14}-[1-9]\d{0,2}$/ }],
  },
  // The URL contains all that it shows: a person who shares it does not share a session.
  {
    page: 'PreparedCartPage',
    paths: [href.preparedCart(':items{[^/]+}')],
    layout: 'default',
    cache: 'personal',
    look: 'cart',
  },
  { page: 'ShareCartPage', paths: ['/winkelwagen/delen'], layout: 'default', cache: 'personal', look: 'cart' },
  { page: 'QuickOrderPage', paths: ['/snel-bestellen'], layout: 'default', cache: 'personal', look: 'cart' },
  {
    page: 'CheckoutLoginPage',
    paths: ['/winkelwagen/inloggen'],
    layout: 'empty',
    cache: 'personal',
    query: [{ name: /^volgende$/, value: /^\//, cut: 2000 }, outcome],
  },
  {
    page: 'ResetPasswordPage',
    paths: ['/reset-password', '/reset-password/:token{[A-Za-z0-9_.~-]{1,200}}'],
    layout: 'empty',
    cache: 'personal',
    opensSomething: true,
    query: [outcome],
  },
  {
    page: 'AskOfferPage',
    paths: [href.offerForm(), href.offerForm(':article{[^/]+}')],
    layout: 'empty',
    cache: 'personal',
  },
  {
    page: 'OfferLinkPage',
    paths: ['/offerlink', '/offerlink/:token{[A-Za-z0-9_.~-]{1,200}}'],
    layout: 'default',
    cache: 'personal',
    opensSomething: true,
    query: [outcome],
  },
  // Each step of ordering is one page, of the cart and of an offer. With an offer's token in its address it opens
  // something too, but may not go without a referrer: browsers send its form with `Origin: null` then, which older ones
  // have no other word for. Other sites see the origin alone.
  { page: 'AddressPage', paths: ['/winkelwagen/bestellen', offered], layout: 'empty', cache: 'personal' },
  {
    page: 'ShippingPage',
    paths: ['/winkelwagen/bestellen/bezorging', `${offered}/bezorging`],
    layout: 'empty',
    cache: 'personal',
    query: [{ name: /^shipping_method$/, value: ID }, { name: /^postal_code$/, value: /^[\w ]{1,10}$/ }, outcome],
  },
  {
    page: 'PaymentMethodPage',
    paths: ['/winkelwagen/bestellen/betaling', `${offered}/betaling`],
    layout: 'empty',
    cache: 'personal',
  },
  {
    page: 'OverviewPage',
    paths: ['/winkelwagen/bestellen/overzicht', `${offered}/overzicht`],
    layout: 'empty',
    cache: 'personal',
  },
  { page: 'ToPaymentPage', paths: ['/winkelwagen/bestellen/naar-betaling'], layout: 'empty', cache: 'personal' },
  {
    page: 'PaymentRedirectPage',
    paths: ['/payment-redirect'],
    layout: 'empty',
    cache: 'personal',
    opensSomething: true,
    query: [{ name: /^token$/, value: /^[\w.~-]{1,400}$/ }],
  },
  { page: 'DashboardPage', paths: ['/dashboard'], layout: 'default', cache: 'personal' },
  {
    page: 'FavouritesPage',
    paths: ['/dashboard/favoriete-producten'],
    layout: 'default',
    cache: 'personal',
    // The product that was just removed, so that it can be restored.
    query: [listOrder, pageNumber, listViewParameter, { name: /^weg$/, value: ID }],
  },
  {
    page: 'PersonalDataPage',
    paths: ['/dashboard/persoonlijke-gegevens'],
    layout: 'default',
    cache: 'personal',
    query: [{ name: /^adres$/, value: /^(nieuw-(factuur|bezorg)adres|[1-9]\d{0,14})$/ }, outcome],
  },
  {
    page: 'OrdersPage',
    paths: ['/dashboard/orders'],
    layout: 'default',
    cache: 'personal',
    query: [{ name: /^status$/, value: /^[1-69](,[1-69])*$/, plain: knownStatuses, omit: allStatuses }],
  },
  { page: 'OrderPage', paths: [`/dashboard/orders/:id{${ID_PATTERN}}`], layout: 'default', cache: 'personal' },
  { page: 'OffersPage', paths: ['/dashboard/offertes'], layout: 'default', cache: 'personal' },
  { page: 'OfferPage', paths: [`/dashboard/offertes/:id{${ID_PATTERN}}`], layout: 'default', cache: 'personal' },
  {
    page: 'TrackOrderPage',
    paths: ['/bestelling-volgen'],
    layout: 'default',
    cache: 'personal',
    query: [orderNumber],
  },
  { page: 'ReturnsPage', paths: ['/rma-check'], layout: 'default', cache: 'personal' },
  {
    page: 'ReturnPage',
    paths: [`/rma-check/:id{${ID_PATTERN}}`],
    layout: 'default',
    cache: 'personal',
    query: [{ name: /^token$/, value: /^[\w.~-]{1,100}$/ }],
  },
  { page: 'TestBankPage', paths: ['/testbank/:id{[A-Za-z0-9_-]{1,80}}'], layout: 'empty', cache: 'personal' },
  { page: 'OutboxPage', paths: ['/__outbox'], layout: 'empty', cache: 'personal' },
  {
    page: 'ContentOverviewPage',
    paths: ['/blog', '/keuzehulp'],
    layout: 'default',
    cache: 'public',
    query: [pageNumber],
  },
  { page: 'ShopReviewsPage', paths: ['/beoordelingen'], layout: 'default', cache: 'public', query: [pageNumber] },
  { page: 'InspectionsPage', paths: ['/keuringen'], layout: 'default', cache: 'public' },
  {
    page: 'ComparePage',
    paths: ['/vergelijken'],
    layout: 'default',
    cache: 'public',
    look: 'compare',
    query: [
      { name: /^p$/, value: ID, list: true, isInOrder: true },
      { name: /^verschillen$/, value: /^1$/ },
    ],
  },
  {
    page: 'ReviewInvitationPage',
    paths: ['/review-promotion', '/review-promotion/:uuid{[^/]+}', '/review-promotion/:uuid{[^/]+}/:hash{[^/]+}'],
    layout: 'empty',
    cache: 'personal',
    opensSomething: true,
    query: [outcome],
  },
  { page: 'FreeShippingPage', paths: ['/:shop{over-[^/]+}/geen-verzendkosten'], layout: 'default', cache: 'public' },
  // An overview has pages, a guide has answers to its questions.
  { page: 'ContentPage', paths: [`/${content}`], layout: 'default', cache: 'public', query: [pageNumber, guideAnswer] },
  { page: 'ContentPage', paths: [`/blog/${content}`], layout: 'default', cache: 'public' },
  { page: 'ContentPage', paths: [`/keuzehulp/${content}`], layout: 'default', cache: 'public', query: [guideAnswer] },
  {
    page: 'CategoryPage',
    paths: [`/${category}`],
    layout: 'default',
    cache: 'public',
    look: 'list',
    query: listQuery,
  },
  { page: 'BrandsPage', paths: [href.brands()], layout: 'default', cache: 'public', look: 'list' },
  { page: 'BrandPage', paths: [brand], layout: 'default', cache: 'public', look: 'list', query: brandListQuery },
  {
    page: 'ProductPage',
    paths: [`/${product}`, `/${category}/${product}`],
    layout: 'default',
    cache: 'public',
    look: 'product',
    query: [chosenAttribute, ...chosenReviews],
  },
  {
    // All that begins with it leads to it (specification §2, `/aanbiedingen*`), except files and what a row above knows.
    page: 'DealsPage',
    paths: [deals, `${deals}/:below{[^.]+}`, `/:beside{${dealsUri}[^/.]+}`],
    layout: 'default',
    cache: 'public',
    look: 'list',
    query: listQuery,
  },
]

// Pure: a script that only spells a path leaves the table out of its file.
export const routes = /* @__PURE__ */ tableOfRoutes()

export const isCheckoutStep = (path: string | undefined) =>
  href.checkoutSteps.some((step) => href.checkout(step) === path)

export { type CheckoutStep, checkoutSteps } from './href'
export { href }

/** The number behind a path segment: 12 for `tent-p12`. */
export function idOf(segment: string | undefined) {
  return Number(segment?.match(/-[bcpi](\d+)$/)?.[1])
}

/** Built at first use, at the edge: a browser that spells a path does without the table. */
let patterns: RegExp[] | undefined

const toPatterns = (rows: readonly Route[]) =>
  rows.flatMap(({ paths }) =>
    paths.map((path) => new RegExp(`^${path.replace(/:\w+\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g, '(?:$1)')}$`)),
  )

/** False for a path of this shop that no row of the table answers: a menu of the backend must not lead to a 404. */
export function isAnswered(uri: string) {
  if (!uri.startsWith('/') || uri.startsWith('//')) return true
  const path = uri.split(/[?#]/, 1)[0] ?? ''
  patterns ??= toPatterns(routes)
  return patterns.some((pattern) => pattern.test(path))
}

let publicPatterns: RegExp[] | undefined

/** Whether a path, without its query, is a page that is the same for everybody. */
export function isPublicPage(path: string) {
  publicPatterns ??= toPatterns(routes.filter(({ cache }) => cache === 'public'))
  return publicPatterns.some((pattern) => pattern.test(path))
}
