import { type Expression, type SqlBool, sql } from 'kysely'
import type { RowOf } from '../../kit/data/statement'
import { MAX_AMOUNT } from '../../src/contract/limits'
import { not, query, type SelectOf } from '../db/query-builder'
import { pickupCounterJson } from '../delivery/pickup-counter'
import { deliveryCalendarJson } from '../delivery/stored-delivery-calendar'
import { variantPhotoSql } from '../lib/photo-src'
import { variantAttributesSql } from '../lib/variant-attributes-sql'
import { unitPriceSql } from '../product/prices/price.statements'
import { isVariantSoldAt } from '../product/selling-period/selling-period.statements'
import { selectSession } from '../session/session.repository'
import type { Visitor } from '../session/visitor'

/** The most lines in a cart. With more lines, the API answer and the cart page would be too large to use. */
export const MAX_CART_LINES = 100

type Item = { po_id: number; amount: number }

/** A join condition between a session and its cart: the customer's when logged in, otherwise the session's own. */
const cartOfSession = sql<SqlBool>`(c.customer_id = s.customer_id OR (s.customer_id IS NULL AND c.session_id = s.id))`

/** The number of items of a variant that can be bought: 0 while it is not for sale, whatever its stock. */
export const stockForSale = (variant: string, now: number) =>
  sql<number>`CASE WHEN ${isVariantSoldAt(variant, now)} THEN ${sql.ref(`${variant}.stock`)} ELSE 0 END`

export const selectCartId = (visitor: Visitor) =>
  query
    .selectFrom('sessions as s')
    .innerJoin('carts as c', (join) => join.on(cartOfSession))
    .select('c.id')
    .where('s.id', '=', selectSession(visitor))

/** Creates a cart for a session that has none, if the condition `allowed` holds. */
export const insertCart = (visitor: Visitor, allowed: Expression<SqlBool> = sql`true`) =>
  query
    .insertInto('carts')
    .columns(['session_id', 'customer_id', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select([
          eb.case().when('customer_id', 'is', null).then(eb.ref('id')).end().as('session_id'),
          'customer_id',
          eb.val(visitor.now).as('updated_at'),
        ])
        .where('id', '=', selectSession(visitor))
        .where(allowed),
    )
    .onConflict((conflict) => conflict.doNothing())

/** Adds `amount` of a variant to the cart, up to the stock. One statement, so that two tabs' amounts add up. */
export const addItem = (visitor: Visitor, item: Item, allowed: Expression<SqlBool>) =>
  insertItem(visitor, item, allowed).onConflict((conflict) =>
    conflict.columns(['cart_id', 'variant_id']).doUpdateSet({
      amount: sql`min(cart_items.amount + excluded.amount,
        ${query.selectFrom('variants').select('stock').where('id', '=', sql.ref<number>('excluded.variant_id'))}, ${MAX_AMOUNT})`,
    }),
  )

/** Sets the amount of one variant in the cart, up to the stock. */
export const setItemAmount = (visitor: Visitor, item: Item, allowed: Expression<SqlBool>) =>
  insertItem(visitor, item, allowed).onConflict((conflict) =>
    conflict.columns(['cart_id', 'variant_id']).doUpdateSet({ amount: (eb) => eb.ref('excluded.amount') }),
  )

function insertItem(visitor: Visitor, { po_id, amount }: Item, allowed: Expression<SqlBool>) {
  return query
    .insertInto('cart_items')
    .columns(['cart_id', 'variant_id', 'amount', 'added_at'])
    .expression(
      query
        .selectFrom([selectCartId(visitor).as('c'), 'variants as v'])
        .select((eb) => [
          'c.id as cart_id',
          'v.id as variant_id',
          sql`min(${amount}, v.stock, ${MAX_AMOUNT})`.as('amount'),
          eb.val(visitor.now).as('added_at'),
        ])
        .where('v.id', '=', po_id)
        .where('v.stock', '>', 0)
        .where(isVariantSoldAt('v', visitor.now))
        .where(hasRoomForLine(visitor, po_id))
        .where(allowed),
    )
}

/** A condition: the cart has room for another line, not counting this variant's own line. */
export function hasRoomForLine(visitor: Visitor, po_id: number) {
  const others = query
    .selectFrom('cart_items')
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .where('cart_id', '=', selectCartId(visitor))
    .where('variant_id', '<>', po_id)
  return sql<SqlBool>`${others} < ${MAX_CART_LINES}`
}

export const deleteItem = (visitor: Visitor, po_id: number) =>
  query.deleteFrom('cart_items').where('cart_id', '=', selectCartId(visitor)).where('variant_id', '=', po_id)

/** The columns of a cart with what was chosen for its order, empty. */
export const noChoices = {
  discount_code_id: null,
  remarks: null,
  gift: null,
  shipping_method_id: null,
  payment_method_id: null,
  payment_issuer: null,
  pickup_point_id: null,
}

/** Statements that remove a cart's items and choices after an order, if `condition` holds. The addresses stay. */
export const clearCart = (cartId: number | null, condition: Expression<SqlBool>, now: number) => [
  query.deleteFrom('cart_items').where('cart_id', '=', cartId).where(condition),
  query
    .updateTable('carts')
    .set((eb) => ({ ...noChoices, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', cartId)
    .where(condition),
]

/** Selects the state before a write to the cart. `session` is null without a session, `stock` without the variant. */
export const selectCartBeforeChange = (visitor: Visitor, po_id: number) =>
  query.selectNoFrom((eb) => [
    selectSession(visitor).as('session'),
    query
      .selectFrom('variants as v')
      .select(stockForSale('v', visitor.now).as('stock'))
      .where('v.id', '=', po_id)
      .as('stock'),
    eb.fn
      .coalesce(
        query
          .selectFrom('cart_items')
          .select('amount')
          .where('cart_id', '=', selectCartId(visitor))
          .where('variant_id', '=', po_id),
        sql.lit(0),
      )
      .as('amount'),
    hasRoomForLine(visitor, po_id).as('has_room'),
  ])

export const pickupPointJson = (id: Expression<unknown>) =>
  query
    .selectFrom('pickup_points')
    .select(
      sql<string>`json_object('id', id, 'name', name, 'street', street, 'house_number', house_number,
        'postal_code', postal_code, 'city', city, 'carrier', carrier, 'opening_hours', json(opening_hours))`.as('json'),
    )
    .where('id', '=', sql<number>`${id}`)

const jsonOfCode = query
  .selectFrom('discount_codes')
  .select(
    sql<string>`json_object('id', id, 'code', code, 'title', title, 'kind', kind, 'value', value,
      'valid_from', valid_from, 'valid_to', valid_to, 'minimum_cents', minimum_cents, 'use_limit', use_limit, 'used', used,
      'stacks_with_reductions', stacks_with_reductions)`.as('json'),
  )
  .where('id', '=', sql.ref<number>('c.discount_code_id'))

export const shippingMethodJson = query
  .selectFrom('shipping_methods')
  .select(
    sql<string>`json_object('id', id, 'title', title, 'price_cents', price_cents, 'pickup', pickup,
      'carrier', carrier, 'delivery_days', delivery_days, 'free_from_threshold', free_from_threshold, 'countries', json(countries), 'counter', json(${pickupCounterJson('shipping_methods')}),
      'max_weight', max_weight, 'weight_prices', json(weight_prices))`.as('json'),
  )
  .where('id', '=', sql.ref<number>('c.shipping_method_id'))

export const paymentMethodJson = query
  .selectFrom('payment_methods')
  .select(
    sql<string>`json_object('id', id, 'title', title, 'fee_cents', fee_cents, 'business_only', business_only,
      'provider_method', provider_method)`.as('json'),
  )
  .where('id', '=', sql.ref<number>('c.payment_method_id'))

const country = sql<string | null>`coalesce(c.delivery ->> 'country', c.invoice ->> 'country')`

/**
 * The weight in grams of the heaviest parcel that a shipping method accepts for the address of the cart `c`, or for any
 * address if the cart has none. Null if there is no limit, or no method delivers to the address.
 */
const heaviest = sql<number | null>`(SELECT CASE WHEN count(max_weight) = count(*) THEN max(max_weight) END
  FROM shipping_methods WHERE active = 1
  AND (${country} IS NULL OR EXISTS (SELECT 1 FROM json_each(countries) j WHERE j.value = ${country})))`

/** Selects a session with its cart and customer; `id` is null without a cart. Returns no row without a session. */
export const selectCartRow = (visitor: Visitor) =>
  query
    .selectFrom('sessions as s')
    .leftJoin('customers as u', 'u.id', 's.customer_id')
    .leftJoin('carts as c', (join) => join.on(cartOfSession))
    .select(['s.id as session_id', 's.customer_id'])
    .select(['u.email', 'u.account_exists', 'u.email_proven_at', 'u.credit_limit_cents'])
    .select(['c.id', 'c.version', 'c.invoice', 'c.delivery', 'c.remarks', 'c.gift', 'c.payment_issuer'])
    .select([
      jsonOfCode.as('code_json'),
      shippingMethodJson.as('shipping_json'),
      paymentMethodJson.as('payment_json'),
      pickupPointJson(sql.ref('c.pickup_point_id')).as('pickup_json'),
      query
        .selectFrom('pickup_points as point')
        .select('point.country')
        .where('point.id', '=', sql.ref<number>('c.pickup_point_id'))
        .as('point_country'),
      query.selectFrom('shop_settings').select('free_shipping_from_cents').as('free_from_cents'),
      deliveryCalendarJson.as('calendar_json'),
      heaviest.as('heaviest'),
    ])
    .where('s.id', '=', selectSession(visitor))

export type CartRow = RowOf<typeof selectCartRow>

/** Selects the items of the visitor's cart, priced for their amount. `attributes` is JSON: value id by attribute id. */
export const selectCartItems = (visitor: Visitor) =>
  selectItemsOf(
    query
      .selectFrom('cart_items')
      .select(['variant_id', 'amount', 'added_at'])
      .where('cart_id', '=', selectCartId(visitor)),
    visitor,
  )

/** Like `selectCartItems`, for one variant that need not be in a cart. Returns no row for an unknown variant. */
export const selectVariantAsCartItem = ({ po_id, amount }: Item, visitor: Visitor) =>
  selectItemsOf(
    query.selectNoFrom((eb) => [
      eb.val(po_id).as('variant_id'),
      eb.val(amount).as('amount'),
      eb.val(visitor.now).as('added_at'),
    ]),
    visitor,
  )

const selectItemsOf = (
  items: SelectOf<{ variant_id: number; amount: number; added_at: number }>,
  visitor: Pick<Visitor, 'now'>,
) =>
  query
    .selectFrom(items.as('i'))
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['i.variant_id as po_id', 'i.amount', 'v.option_name', 'v.content', 'v.old_price_cents', 'v.weight'])
    .select([
      stockForSale('v', visitor.now).as('stock'),
      sql<0 | 1>`${not(isVariantSoldAt('v', visitor.now))}`.as('ended'),
      unitPriceSql(sql.ref<number>('i.amount')).as('price_cents'),
      sql<string>`${sql.raw(variantAttributesSql('v'))}`.as('attributes'),
      'p.id',
      'p.slug',
      'p.full_name',
      'p.brand_title',
      'p.vat_rate',
      'p.no_withdrawal',
      'p.min_age',
      sql<string | null>`${sql.raw(variantPhotoSql('v', 'p'))}`.as('photo'),
    ])
    .orderBy('i.added_at')
    .orderBy('i.variant_id')

export type ItemRow = RowOf<typeof selectCartItems>
