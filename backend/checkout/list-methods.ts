import { firstRow } from '../../kit/data/statement'
import type { PickupPoint } from '../../src/contract/address/pickup-point'
import { cartChoicesOf, cartTotalsOf, deliveryTimeWithMethod, mayPayOnAccount } from '../cart/cart'
import { selectCartItems, selectCartRow } from '../cart/cart.statements'
import { priceShipping, toEuroCost } from '../cart/totals'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/query-builder'
import { parsePickupCounter, pickupCounterJson } from '../delivery/pickup-counter'
import { cartWeight, priceForWeight } from '../delivery/price-by-weight'
import { completeCartFromOffer } from '../order/offer/complete-cart-from-offer'
import { selectOfferAddress, selectOfferLines } from '../order/offer/select-offers.statements'
import { toOrderLines } from '../order/order-draft'
import type { Visitor } from '../session/visitor'
import { toPaymentMethod } from './to-payment-method'

/**
 * Returns the shipping methods for this cart or offer with their price: those that deliver to its address and carry its
 * weight. Goods with a minimum age are not sent to a pickup point, because the age is not checked there.
 *
 * @throws ApiError 401 · 404 for an unknown offer
 */
export async function findShippingMethods(db: Db, visitor: Visitor, offerId?: number) {
  const { row, items, offer, offered, methods } = await batch(db, {
    row: firstRow(selectCartRow(visitor)),
    items: selectCartItems(visitor),
    offer: firstRow(selectOfferAddress(offerId)),
    offered: selectOfferLines(offerId),
    methods: query
      .selectFrom('shipping_methods')
      .selectAll()
      .select(pickupCounterJson('shipping_methods').as('counter_json'))
      .where('active', '=', 1)
      .orderBy('position'),
  })
  const cart = completeCartFromOffer(row, offer, offerId)
  const { invoice, delivery } = cartChoicesOf(cart)
  const country = (delivery ?? invoice)?.country
  // The stock for an offer is checked when it is ordered.
  const isThere = offer || items.every(({ stock, amount }) => stock >= amount)
  const lines = offer ? offered : toOrderLines({ items, totals: cartTotalsOf(cart, items) })
  const hasAge = offer ? offer.min_age !== null : items.some(({ min_age }) => min_age)
  const grams = offer ? offer.grams : cartWeight(items)
  return methods
    .filter(({ pickup }) => !(pickup && hasAge))
    .filter(({ countries }) => !country || (JSON.parse(countries) as string[]).includes(country))
    .flatMap((row) => priceForWeight({ ...row, weight_prices: JSON.parse(row.weight_prices) }, grams) ?? [])
    .map((method) => {
      const { id, title, description, carrier, pickup, delivery_days } = method
      return {
        id,
        title,
        description,
        carrier,
        delivery_days,
        pickup: pickup === 1,
        counter: parsePickupCounter(method.counter_json),
        ...(isThere && !offer?.term && deliveryTimeWithMethod(cart, method, visitor.now)),
        price: toEuroCost(priceShipping(method, lines, cart.free_from_cents)),
      }
    })
}

/** The country where most people pay by this method; customers there see it first. */
const countriesOfMethods: Record<string, string> = { ideal: 'NL', bancontact: 'BE' }

/**
 * Returns the payment methods; the one that is most used in the country of the invoice address comes first. Paying on
 * invoice requires credit and a company's name.
 *
 * @throws ApiError 401 · 404 for an unknown offer
 */
export async function findPaymentMethods(db: Db, visitor: Visitor, offerId?: number) {
  const { row, offer, methods } = await batch(db, {
    row: firstRow(selectCartRow(visitor)),
    offer: firstRow(selectOfferAddress(offerId)),
    methods: query.selectFrom('payment_methods').selectAll().where('active', '=', 1).orderBy('position'),
  })
  const cart = completeCartFromOffer(row, offer, offerId)
  const { invoice } = cartChoicesOf(cart)
  const isBusiness = mayPayOnAccount(cart, invoice)
  const isAtHome = ({ provider_method }: (typeof methods)[number]) =>
    !!invoice && countriesOfMethods[provider_method ?? ''] === invoice.country
  return methods
    .filter(({ business_only }) => isBusiness || !business_only)
    .sort((one, other) => Number(isAtHome(other)) - Number(isAtHome(one)))
    .map((method) => ({ ...toPaymentMethod(method), business_only: method.business_only === 1 }))
}

export async function findPostalCodeOfCart(db: Db, visitor: Visitor) {
  const { row } = await batch(db, { row: firstRow(selectCartRow(visitor)) })
  const { invoice, delivery } = cartChoicesOf(row)
  return (delivery ?? invoice)?.postal_code
}

export async function findPickupPointsOfCarrier(db: Db, carrier: string) {
  const { points } = await batch(db, {
    points: query
      .selectFrom('pickup_points')
      .selectAll()
      .where('carrier', '=', carrier)
      .where('active', '=', 1)
      .orderBy('id'),
  })
  return points.map((point) => ({
    ...point,
    opening_hours: JSON.parse(point.opening_hours) as PickupPoint['opening_hours'],
  }))
}
