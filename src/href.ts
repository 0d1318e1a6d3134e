import { t } from './nl'

/** The only place that spells a path of the shop. One function each: a script brings those alone that it names. */

export const checkoutSteps = ['adres', 'bezorging', 'betaling', 'overzicht'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

const dealsUri = t('deals_uri')

export const home = () => '/'
export const search = (term?: string) => (term ? `/zoeken?term=${encodeURIComponent(term)}` : '/zoeken')
/** Tells scripts what to suggest for the `term` that is added to it, with so many products; it is no page. */
export const suggestions = (limit?: number) => (limit ? `/zoeken/suggesties?aantal=${limit}` : '/zoeken/suggesties')
/** Every word of the term as it stands, none read or guessed at. */
export const searchLiterally = (term: string) => `/zoeken?term=${encodeURIComponent(term)}&letterlijk=1`
export const cart = () => '/winkelwagen'
/** An empty cart that says why: the session that had it is lost. */
export const lostCart = () => `${cart()}?melding=kwijt`
/** The visitor's cart panel as the edge draws it, for the header's script; it is no page. */
export const cartPanel = () => '/winkelwagen/paneel'
/** Article numbers are pasted there. */
export const quickOrder = () => '/snel-bestellen'
/** A link to the lines of the visitor's own cart. */
export const shareCart = () => '/winkelwagen/delen'
export const preparedCart = (items: string) => `/winkelwagen/klaargezet/${items}`
/** `next` is where to go on to afterwards; the checkout where left out. */
export const checkoutLogin = (next?: string) =>
  `/winkelwagen/inloggen${next ? `?volgende=${encodeURIComponent(next)}` : ''}`
/** Leads the buyer of the order with this id to paying it, without its token in a link; it is no page. */
export const payOrder = (id: number | string) => `/winkelwagen/betalen/${id}`
/** Tells scripts the street and city of a postal code; it is no page. */
export const addressLookup = () => '/adres'
/** The endpoint for shopping agents (Model Context Protocol); it is not a page. */
export const agents = () => '/mcp'
export const logout = () => '/uitloggen'
export const resetPassword = (token?: string) => `/reset-password${token ? `/${token}` : ''}`
export const dashboard = () => '/dashboard'
export const orders = (id?: number) => `/dashboard/orders${id ? `/${id}` : ''}`
export const offers = (id?: number) => `/dashboard/offertes${id ? `/${id}` : ''}`
export const favourites = () => '/dashboard/favoriete-producten'
export const personalData = () => '/dashboard/persoonlijke-gegevens'
/** All that the shop knows about the customer, as a file; it is no page. */
export const exportData = () => '/dashboard/persoonlijke-gegevens/download'
export const checkout = (step: CheckoutStep = 'adres') => `/winkelwagen/bestellen${step === 'adres' ? '' : `/${step}`}`
/** Ordering an offer, step by step; `offer` is its token, or the id of one of the customer's own. */
export const orderOffer = (offer: number | string, step: CheckoutStep = 'adres') =>
  `/winkelwagen/bestellen/offerte/${offer}${step === 'adres' ? '' : `/${step}`}`
/** Asking for an offer of what lies in the cart, or of one article: `12-345-40` for 40 of variant 345 of product 12. */
export const offerForm = (article?: string) => `/winkelwagen/offerte${article ? `/${article}` : ''}`
export const offerLink = (token?: string) => `/offerlink${token ? `/${token}` : ''}`
export const toPayment = () => '/winkelwagen/bestellen/naar-betaling'
export const paymentResult = (token?: string) =>
  `/payment-redirect${token ? `?token=${encodeURIComponent(token)}` : ''}`
export const testBank = (id: string) => `/testbank/${id}`
export const outbox = () => '/__outbox'
export const deals = (uri = '') => `/${dealsUri}${uri}`
/** All brands; the page of one is its `uri`. */
export const brands = () => '/merken'
export const freeShipping = (shopSlug: string) => `/over-${shopSlug}/geen-verzendkosten`
export const guides = () => '/keuzehulp'
export const blog = () => '/blog'
export const reviews = () => '/beoordelingen'
export const inspections = () => '/keuringen'
/** Where an order is found by its number, which may be filled in, and a postal code. */
export const trackOrder = (number?: string) =>
  `/bestelling-volgen${number ? `?nummer=${encodeURIComponent(number)}` : ''}`
/** Where a return begins, or how the one with this id stands. */
export const returns = (id?: number) => `/rma-check${id ? `/${id}` : ''}`
/** Reviewing what was ordered, with the two parts of a mailed link; without them, how one gets such a link. */
export const reviewPromotion = (uuid?: string, hash?: string) =>
  `/review-promotion${uuid ? `/${uuid}` : ''}${hash ? `/${hash}` : ''}`
export const compare = () => '/vergelijken'
