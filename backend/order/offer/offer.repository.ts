import { sql } from 'kysely'
import type { AddressFields } from '../../../src/contract/address'
import { ApiError } from '../../../src/contract/errors'
import { choicesOf } from '../../cart/cart'
import { selectCartRow, selectItems } from '../../cart/cart.statements'
import { emptyCart } from '../../checkout/details.repository'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import type { Env } from '../../env'
import { endOfDay } from '../../lib/amsterdam'
import { insertOrderMail } from '../../mail/mail'
import { selectCustomer } from '../../session/session.repository'
import { notLoggedIn, type Visitor } from '../../session/visitor'
import { selectContact } from '../../shop/contact'
import { insertLines } from '../order.statements'
import { cartBasket, toLines } from '../place/plan'
import { offerMail } from './offer-mail'
import { offerToken } from './token'

/** Days that an offer holds, to the end of the last. */
const VALID = 14
/** Somebody else may write an order at the same moment as often as this. */
const ATTEMPTS = 10

type Asked = { remarks: string | null; origin: string }

/**
 * Makes an offer of what lies in the visitor's cart, at its prices and with its discount, and writes the mail with its link. The cart stays as it is.
 *
 * @throws ApiError 401 · 409 `empty_cart`
 */
export async function createOffer(db: Db, env: Env, visitor: Visitor, { remarks, origin }: Asked) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { now } = visitor
    const [[row], items, [customer], [shop], [next]] = await batch(db, [
      selectCartRow(visitor),
      selectItems(visitor),
      selectBuyer(visitor),
      selectContact(),
      selectNext(),
    ])
    if (!row?.customer_id || !customer) throw notLoggedIn()
    if (!shop || !next) throw new Error('the shop has no settings')
    const basket = cartBasket(row, items, new Date(now))
    if (!items.length) throw emptyCart(basket.cart)
    const { invoice, delivery } = addressesOf(choicesOf(row), customer)
    const offer = { id: next.id, valid_until: new Date(endOfDay(now, VALID)).toISOString() }
    const number = `OF${100_000 + next.id}`
    const token = offerToken(env, offer)
    const lines = toLines(basket)
    const mail = offerMail({
      email: customer.email,
      firstname: invoice?.firstname ?? customer.firstname,
      lines,
      totals: basket.totals,
      discountCode: basket.code?.code ?? null,
      validUntil: offer.valid_until,
      link: `${origin}/offerlink/${token}`,
      shop,
    })
    const request = crypto.randomUUID()
    const written = sql`SELECT id FROM orders WHERE request_id = ${request}`
    const [, , , [made]] = await batch(db, [
      // The link holds the id, and the mail the link: so the id is chosen here, and not granted when somebody else was faster.
      sql`INSERT INTO orders (id, number, request_id, customer_id, created_at, email, status_id, invoice, delivery, shipping_cents,
          discount_code, discount_cents, lines_cents, remarks, valid_until)
        SELECT ${offer.id}, ${number}, ${request}, ${row.customer_id}, ${new Date(now).toISOString()},
          ${customer.email}, 0, ${JSON.stringify(invoice)}, ${delivery && JSON.stringify(delivery)}, 0,
          ${basket.code?.code ?? null}, ${basket.totals.discount}, ${basket.totals.before.gross}, ${remarks}, ${offer.valid_until}
        WHERE (${selectNext()}) = ${offer.id}`,
      insertLines(request, lines),
      insertOrderMail(mail, written, now),
      sql<{ id: number }>`${written}`,
    ])
    if (made) return { ...offer, token, number }
  }
  throw new ApiError(409, 'Het is nu erg druk. Probeer het nog eens.', 'busy')
}

/**
 * The id that no order or offer has had yet. Not the highest there is and one more: an offer may be deleted, and the link to it, which is signed
 * for its id and its last day, would open the next one.
 */
const selectNext = () =>
  sql<{ id: number }>`SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'orders'), 0) + 1 AS id`

type Buyer = { email: string; firstname: string; invoice: string | null; delivery: string | null }

/** Who is logged in, with the primary addresses as JSON. */
function selectBuyer(visitor: Visitor) {
  const primary = (
    type: string,
  ) => sql`(SELECT json_object('company', company, 'firstname', firstname, 'middle_name', middle_name,
      'lastname', lastname, 'street', street, 'house_number', house_number, 'addition', addition, 'postal_code', postal_code,
      'city', city, 'country', country, 'phone', phone)
    FROM addresses WHERE customer_id = c.id AND type = ${type} AND "primary" = 1)`
  return sql<Buyer>`SELECT c.email, c.firstname, ${primary('invoice')} AS invoice, ${primary('delivery')} AS delivery
    FROM customers c WHERE c.id = (${selectCustomer(visitor)})`
}

type Addresses = { invoice: AddressFields | null; delivery: AddressFields | null }

/** Those in the cart, else the primary ones; an offer may go without. */
function addressesOf(cart: Addresses, { invoice, delivery }: Buyer): Addresses {
  if (cart.invoice) return { invoice: cart.invoice, delivery: cart.delivery }
  if (!invoice) return { invoice: null, delivery: null }
  return { invoice: JSON.parse(invoice), delivery: delivery && JSON.parse(delivery) }
}
