import { sql } from 'kysely'
import { MAX_AMOUNT } from '../../src/contract/limits'
import { MAX_CART_LINES } from '../cart/cart.statements'
import { exists, not, query, type SelectOf } from '../db/query-builder'
import { MAX_FAVOURITES } from '../favourite/favourite.repository'
import { selectSession } from '../session/session.repository'
import type { Visitor } from '../session/visitor'

/** A SELECT of an account's id. If it returns no row, the statements that contain it change nothing. */
type AccountId = SelectOf<{ id: number }>

const selectGuest = (visitor: Visitor) =>
  query
    .selectFrom('sessions as s')
    .innerJoin('customers as u', 'u.id', 's.customer_id')
    .select('u.id')
    .where('s.id', '=', selectSession(visitor))
    .where('u.account_exists', '=', 0)

/** Selects the cart that the visitor had before the login: the session's or the guest's, never another account's. */
const selectVisitorCart = (visitor: Visitor, account: AccountId) =>
  query
    .selectFrom('carts')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('session_id', '=', selectSession(visitor).where('customer_id', 'is', null)),
        eb('customer_id', '=', selectGuest(visitor)),
      ]),
    )
    .where(exists(account))

const selectAccountCart = (account: AccountId) =>
  query.selectFrom('carts').select('id').where('customer_id', '=', account)

const selectItemsOf = (cart: AccountId) => query.selectFrom('cart_items').where('cart_id', '=', cart)

/** Selects whether the visitor's and the account's cart both have items. Must run before `mergeCarts`, in its batch. */
export const selectWillMerge = (visitor: Visitor, account: AccountId) =>
  query.selectNoFrom((eb) =>
    eb
      .and([
        exists(selectItemsOf(selectVisitorCart(visitor, account)).select('variant_id')),
        exists(selectItemsOf(selectAccountCart(account)).select('variant_id')),
      ])
      .as('merged'),
  )

/**
 * Statements that merge the visitor's cart into the account's cart. Amounts add up, limited by the stock. The account's
 * cart keeps its addresses, methods and discount code; missing ones are copied from the visitor's cart. When the merged
 * cart would exceed 100 lines, the visitor's last items are left out.
 *
 * The visitor's cart is deleted, so that a second login at the same moment does not add its items again.
 */
export function mergeCarts(visitor: Visitor, account: AccountId) {
  const { now } = visitor
  const visitorCart = selectVisitorCart(visitor, account)
  const accountCart = selectAccountCart(account)
  const visitorItems = query
    .selectFrom('cart_items as i')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .where('i.cart_id', '=', visitorCart)
  return [
    // An account without a cart takes over the visitor's cart. The next statements then find nothing to merge.
    query
      .updateTable('carts')
      .set((eb) => ({ customer_id: account, session_id: null, version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', visitorCart)
      .where(not(exists(accountCart))),
    // A sold-out item stays in the cart with a notice instead of disappearing silently.
    query
      .updateTable('cart_items')
      .from(visitorItems.select(['i.variant_id', 'i.amount', 'v.stock']).as('visitors'))
      .set({ amount: sql`max(1, min(cart_items.amount + visitors.amount, visitors.stock, ${MAX_AMOUNT}))` })
      .where('cart_items.cart_id', '=', accountCart)
      .whereRef('cart_items.variant_id', '=', 'visitors.variant_id'),
    query
      .insertInto('cart_items')
      .columns(['cart_id', 'variant_id', 'amount', 'added_at'])
      .expression(
        visitorItems
          .select([
            accountCart.as('cart_id'),
            'i.variant_id',
            sql<number>`max(1, min(i.amount, v.stock, ${MAX_AMOUNT}))`.as('amount'),
            'i.added_at',
          ])
          .where('i.variant_id', 'not in', selectItemsOf(accountCart).select('variant_id'))
          .orderBy('i.added_at')
          .orderBy('i.variant_id')
          .limit(
            sql<number>`max(0, ${MAX_CART_LINES} - ${selectItemsOf(accountCart).select((eb) => eb.fn.countAll().as('lines'))})`,
          ),
      ),
    query
      .updateTable('carts')
      .from(query.selectFrom('carts').selectAll().where('id', '=', visitorCart).as('visitors'))
      .set((eb) => ({
        discount_code_id: eb.fn.coalesce('carts.discount_code_id', 'visitors.discount_code_id'),
        remarks: eb.fn.coalesce('carts.remarks', 'visitors.remarks'),
        gift: eb.fn.coalesce('carts.gift', 'visitors.gift'),
        invoice: withAddress('invoice'),
        delivery: withAddress('delivery'),
        shipping_method_id: withAddress('shipping_method_id'),
        pickup_point_id: withAddress('pickup_point_id'),
        payment_method_id: withAddress('payment_method_id'),
        payment_issuer: withAddress('payment_issuer'),
        version: eb('carts.version', '+', 1),
        updated_at: now,
      }))
      .where('carts.id', '=', accountCart),
    query.deleteFrom('carts').where('id', '=', visitorCart),
  ]
}

/**
 * SQL for a column of the merged cart: the visitor's value if only the visitor's cart has an address, otherwise the
 * account's. A delivery method must fit the address that it was chosen for.
 */
const withAddress = <Column extends string>(column: Column) =>
  sql<never>`CASE WHEN carts.invoice IS NULL AND visitors.invoice IS NOT NULL
    THEN ${sql.ref(`visitors.${column}`)} ELSE ${sql.ref(`carts.${column}`)} END`

/**
 * Moves the guest's favourites to the account, and the orders, questions and stock alerts that have the account's own
 * mail address. Rows with another mail address stay with the guest: the visitor may have typed a stranger's address.
 * When the account would exceed 200 favourites, the guest's oldest ones are left out.
 */
export function moveGuestData(visitor: Visitor, account: AccountId) {
  const guest = selectGuest(visitor)
  const mail = query
    .selectFrom('customers')
    .select((eb) => eb.fn<string>('lower', ['email']).as('mail'))
    .where('id', '=', account)
  const favourites = query.selectFrom('favourites').where('customer_id', '=', account)
  const newest = query
    .selectFrom('favourites')
    .select(['product_id', 'created_at', sql<number>`rowid`.as('place')])
    .where('customer_id', '=', guest)
    .where('product_id', 'not in', favourites.select('product_id'))
    .orderBy('created_at', 'desc')
    .orderBy('place', 'desc')
    .limit(sql<number>`max(0, ${MAX_FAVOURITES} - ${favourites.select((eb) => eb.fn.countAll().as('favourites'))})`)
  return [
    ...(['orders', 'product_questions', 'stock_alerts'] as const).map((table) =>
      query
        .updateTable(table)
        .set({ customer_id: account })
        .where('customer_id', '=', guest)
        .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', mail)),
    ),
    query
      .insertInto('favourites')
      .columns(['customer_id', 'product_id', 'created_at'])
      .expression(
        query
          .selectFrom(newest.as('newest'))
          .select([sql<number>`${account}`.as('customer_id'), 'product_id', 'created_at'])
          .where(exists(account))
          // The list sorts by these two columns.
          .orderBy('created_at')
          .orderBy('place'),
      )
      .onConflict((conflict) => conflict.doNothing()),
  ]
}
