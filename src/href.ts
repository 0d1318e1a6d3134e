import { t } from './nl-deals-path'

/** The only file with paths of the shop. Each path is a function, so that scripts include only paths that they use. */

export const checkoutSteps = ['adres', 'bezorging', 'betaling', 'overzicht'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

const dealsUri = t('deals_uri')

export const home = () => '/'
export const search = (term?: string) => (term ? `/zoeken?term=${encodeURIComponent(term)}` : '/zoeken')
/** The path from which scripts fetch search suggestions. Scripts append the `term`; `limit` is a number of products. */
export const suggestions = (limit?: number) => (limit ? `/zoeken/suggesties?aantal=${limit}` : '/zoeken/suggesties')
/** The path that searches for every word literally, without filters or corrections. */
export const searchLiterally = (term: string) => `/zoeken?term=${encodeURIComponent(term)}&letterlijk=1`
export const cart = () => '/winkelwagen'
/** The cart page with the message that the session has ended and that the session's cart is lost. */
export const cartWithLostNotice = () => `${cart()}?melding=kwijt`
/** The path from which the header's script fetches the visitor's cart panel as HTML. */
export const cartPanel = () => '/winkelwagen/paneel'
/** The page where a visitor pastes article numbers to order them. */
export const quickOrder = () => '/snel-bestellen'
/** The page with a link to share the lines of the visitor's cart. */
export const shareCart = () => '/winkelwagen/delen'
export const preparedCart = (items: string) => `/winkelwagen/klaargezet/${items}`
/**
 * The login page of the checkout. `next` is the path to go to after the login; by default the checkout. Dots in it, as
 * in the token of an offer, are encoded: a redirect to a path with a dot is refused (specification §5).
 */
export const checkoutLogin = (next?: string) =>
  `/winkelwagen/inloggen${next ? `?volgende=${encodeURIComponent(next.replaceAll('.', '%2E'))}` : ''}`
/** A path that redirects the buyer to the payment of this order, so that no link contains the payment's token. */
export const payOrder = (id: number | string) => `/winkelwagen/betalen/${id}`
/** The path from which scripts fetch the street and city of a postal code. */
export const addressLookup = () => '/adres'
/** The endpoint for shopping agents (Model Context Protocol). It is not a page. */
export const agentEndpoint = () => '/mcp'
export const logout = () => '/uitloggen'
export const resetPassword = (token?: string) => `/reset-password${token ? `/${token}` : ''}`
export const dashboard = () => '/dashboard'
export const orders = (id?: number) => `/dashboard/orders${id ? `/${id}` : ''}`
export const offers = (id?: number) => `/dashboard/offertes${id ? `/${id}` : ''}`
export const favourites = () => '/dashboard/favoriete-producten'
export const personalData = () => '/dashboard/persoonlijke-gegevens'
/** The path that downloads all data that the shop has about the customer. */
export const exportData = () => '/dashboard/persoonlijke-gegevens/download'
export const checkout = (step: CheckoutStep = 'adres') => `/winkelwagen/bestellen${step === 'adres' ? '' : `/${step}`}`
/** The checkout steps of an offer. `offer` is the token of the offer, or the id of one of the customer's own offers. */
export const offerCheckout = (offer: number | string, step: CheckoutStep = 'adres') =>
  `/winkelwagen/bestellen/offerte/${offer}${step === 'adres' ? '' : `/${step}`}`
/** The form to request an offer for the cart or one article: `12-345-40` stands for 40 of variant 345 of product 12. */
export const offerForm = (article?: string) => `/winkelwagen/offerte${article ? `/${article}` : ''}`
export const offerLink = (token?: string) => `/offerlink${token ? `/${token}` : ''}`
export const toPayment = () => '/winkelwagen/bestellen/naar-betaling'
export const paymentResult = (token?: string) =>
  `/payment-redirect${token ? `?token=${encodeURIComponent(token)}` : ''}`
export const testBank = (id: string) => `/testbank/${id}`
export const outbox = () => '/__outbox'
export const deals = (uri = '') => `/${dealsUri}${uri}`
/** The page with all brands. The page of one brand has the `uri` that the backend sends. */
export const brands = () => '/merken'
export const freeShipping = (shopSlug: string) => `/over-${shopSlug}/geen-verzendkosten`
export const guides = () => '/keuzehulp'
export const blog = () => '/blog'
export const reviews = () => '/beoordelingen'
export const inspections = () => '/keuringen'
/** The page that finds an order by its number and a postal code. `number` is the initial value of its form. */
export const trackOrder = (number?: string) =>
  `/bestelling-volgen${number ? `?nummer=${encodeURIComponent(number)}` : ''}`
/** The page where a return begins; with `id`, the page of the return with that id. */
export const returns = (id?: number) => `/rma-check${id ? `/${id}` : ''}`
/** The page for reviewing an order, with `uuid` and `hash` from a mailed link. Without them it tells how to get one. */
export const reviewInvitation = (uuid?: string, hash?: string) =>
  `/review-promotion${uuid ? `/${uuid}` : ''}${hash ? `/${hash}` : ''}`
export const compare = () => '/vergelijken'
