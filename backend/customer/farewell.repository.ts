import { sql } from 'kysely'
import { farewellMail } from '../auth/account.mails'
import { type Account, selectOwn } from '../auth/account.repository'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { insertMail } from '../mail/mail'
import { needsAccount, type Visitor } from '../session/visitor'
import { selectContact } from '../shop/contact'
import { isOwnWriting } from './own-writing'

/**
 * Ends the account. What hangs on the customer's row goes with it: password, sessions, addresses, favourites, cart, links for a reset.
 *
 * Orders stay, without a customer: the books have to be kept for seven years (Algemene wet inzake rijksbelastingen, art. 52). Offers that
 * nobody ordered are no books. What was written for others to read stays, without a name; what carries the mail alone goes if it is proven.
 *
 * @throws ApiError 401 when the session or the password is no longer the one that was proved
 */
export async function deleteAccount(db: Db, visitor: Visitor, account: Account) {
  const [[shop]] = await batch(db, [selectContact()])
  const me = selectOwn(visitor, account)
  const orders = sql`SELECT id FROM orders WHERE customer_id = (${me})`
  const isMine = isOwnWriting(me)
  const results = await batch(db, [
    ...(shop ? [insertMail(farewellMail({ ...account, shop }), sql`EXISTS (${me})`, visitor.now)] : []),
    sql`UPDATE product_reviews SET author = ${NOBODY} WHERE order_id IN (${orders})`,
    sql`UPDATE shop_reviews SET author = ${NOBODY} WHERE order_id IN (${orders})`,
    sql`UPDATE product_questions SET author = ${NOBODY}, email = NULL WHERE ${isMine}`,
    sql`DELETE FROM stock_alerts WHERE ${isMine}`,
    // Those put away, too: they are off the list, but hold name and address.
    sql`DELETE FROM orders WHERE customer_id = (${me}) AND (status_id = 0 OR valid_until IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.offer_id = orders.id)`,
    sql`DELETE FROM customers WHERE id = (${me}) RETURNING id`,
  ])
  if (!results.at(-1)?.length) throw needsAccount()
}

const NOBODY = 'Anoniem'
