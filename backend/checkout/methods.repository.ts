import { sql } from 'kysely'
import { toEuro } from '../../src/contract/price'
import { toEuros } from '../cart/amounts'
import { choicesOf, mayPayLater, totalsOf } from '../cart/cart'
import { selectCartRow, selectItems } from '../cart/cart.statements'
import { shippingSum } from '../cart/totals'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { notFound } from '../http/route'
import { selectOfferAddress, withAddress } from '../order/offer/address'
import { notLoggedIn, type Visitor } from '../session/visitor'

type ShippingRow = {
  id: number
  title: string
  description: string
  price_cents: number
  carrier: string | null
  pickup: number
  delivery_days: number
  free_from_threshold: number
  countries: string
}

/**
 * The ways to send this cart, or this offer, to its address, at what they cost for it.
 *
 * @throws ApiError 401 when nobody is logged in · 404 when there is no such offer
 */
export async function findShippingMethods(db: Db, visitor: Visitor, offerId?: number) {
  const [[row], items, [offer], methods] = await batch(db, [
    selectCartRow(visitor),
    selectItems(visitor),
    selectOfferAddress(offerId),
    sql<ShippingRow>`SELECT * FROM shipping_methods ORDER BY position`,
  ])
  if (!row?.customer_id) throw notLoggedIn()
  if (offerId !== undefined && !offer) throw notFound()
  const { invoice, delivery } = choicesOf(offer ? withAddress(row, offer) : row)
  const country = (delivery ?? invoice)?.country
  const gross = offer ? offer.goods_cents : totalsOf(row, items).after.gross
  return methods
    .filter(({ countries }) => !country || (JSON.parse(countries) as string[]).includes(country))
    .map((method) => {
      const { id, title, description, carrier, pickup, delivery_days } = method
      return {
        id,
        title,
        description,
        carrier,
        delivery_days,
        pickup: pickup === 1,
        price: toEuros(shippingSum(method, gross, row.free_from_cents)),
      }
    })
}

type PaymentRow = {
  id: number
  title: string
  photo: string
  fee_cents: number
  issuers: string
  business_only: number
}

/**
 * Those for companies only are left out for guests, and where the invoice address has no company.
 *
 * @throws ApiError 401 when nobody is logged in · 404 when there is no such offer
 */
export async function findPaymentMethods(db: Db, visitor: Visitor, offerId?: number) {
  const [[row], [offer], methods] = await batch(db, [
    selectCartRow(visitor),
    selectOfferAddress(offerId),
    sql<PaymentRow>`SELECT * FROM payment_methods ORDER BY position`,
  ])
  if (!row?.customer_id) throw notLoggedIn()
  if (offerId !== undefined && !offer) throw notFound()
  const isBusiness = mayPayLater(row, choicesOf(offer ? withAddress(row, offer) : row).invoice)
  return methods
    .filter(({ business_only }) => isBusiness || !business_only)
    .map(({ id, title, photo, fee_cents, issuers, business_only }) => ({
      id,
      title,
      photo,
      fee: toEuro(fee_cents),
      issuers: JSON.parse(issuers) as { id: string; title: string }[],
      business_only: business_only === 1,
    }))
}
