import { type SqlBool, sql } from 'kysely'
import { ApiError } from '../../kit/contract/errors'
import { firstRow } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { and, exists, insertWhen, query } from '../db/query-builder'
import { notFoundError } from '../http/route'
import { selectCustomer } from '../session/session.repository'
import { notLoggedInError, type Visitor } from '../session/visitor'
import { texts } from './nl'

/** The most favourites per customer. */
export const MAX_FAVOURITES = 200

const selectFavourites = (visitor: Visitor) =>
  query.selectFrom('favourites').where('customer_id', '=', selectCustomer(visitor))

/** Returns the favourite products, the newest first. */
export async function findFavouriteProductIds(db: Db, visitor: Visitor): Promise<number[]> {
  const { me, rows } = await batch(db, {
    me: firstRow(selectCustomer(visitor)),
    rows: selectFavourites(visitor)
      .select('product_id')
      .orderBy('created_at', 'desc')
      .orderBy(sql.ref('rowid'), 'desc'),
  })
  if (!me) throw notLoggedInError()
  return rows.map(({ product_id }) => product_id)
}

/** Adds a favourite. @throws ApiError 401, 404 for an unknown product, 422 at `product_id` when the list is full */
export async function addFavourite(db: Db, visitor: Visitor, productId: number) {
  const me = selectCustomer(visitor)
  const product = query.selectFrom('products').select('id').where('id', '=', productId)
  const count = selectFavourites(visitor).select((eb) => eb.fn.countAll().as('favourites'))
  const { known, found, added } = await batch(db, {
    known: firstRow(me),
    found: firstRow(product),
    inserted: insertWhen(
      'favourites',
      { customer_id: me, product_id: productId, created_at: new Date(visitor.now).toISOString() },
      and([exists(me), exists(product), sql<SqlBool>`${count} < ${MAX_FAVOURITES}`]),
    ).onConflict((conflict) => conflict.doNothing()),
    added: firstRow(selectFavourites(visitor).select('product_id').where('product_id', '=', productId)),
  })
  if (!known) throw notLoggedInError()
  if (!found) throw notFoundError('product')
  if (added) return
  const text = texts.full(MAX_FAVOURITES)
  throw new ApiError(422, text, 'favourites_full', { product_id: [text] })
}

export async function removeFavourite(db: Db, visitor: Visitor, productId: number) {
  const { me } = await batch(db, {
    me: firstRow(selectCustomer(visitor)),
    deleted: query
      .deleteFrom('favourites')
      .where('customer_id', '=', selectCustomer(visitor))
      .where('product_id', '=', productId),
  })
  if (!me) throw notLoggedInError()
}
