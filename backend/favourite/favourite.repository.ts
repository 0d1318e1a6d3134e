import { sql } from 'kysely'
import { ApiError } from '../../src/contract/errors'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { notFound } from '../http/route'
import { selectCustomer } from '../session/session.repository'
import { notLoggedIn, type Visitor } from '../session/visitor'

/** A longer list is no list of favourites. */
const MOST = 200

const selectMe = (visitor: Visitor) => selectCustomer(visitor)

/** The newest first. */
export async function findFavourites(db: Db, visitor: Visitor): Promise<number[]> {
  const [[me], rows] = await batch(db, [
    selectMe(visitor),
    sql<{ product_id: number }>`SELECT product_id FROM favourites WHERE customer_id = (${selectCustomer(visitor)})
      ORDER BY created_at DESC, rowid DESC`,
  ])
  if (!me) throw notLoggedIn()
  return rows.map(({ product_id }) => product_id)
}

/** @throws ApiError 401, 404 for a product that does not exist, 422 at `product_id` when the list is full */
export async function addFavourite(db: Db, visitor: Visitor, productId: number) {
  const me = selectCustomer(visitor)
  const [[known], [product], , [added]] = await batch(db, [
    selectMe(visitor),
    sql<{ id: number }>`SELECT id FROM products WHERE id = ${productId}`,
    sql`INSERT INTO favourites (customer_id, product_id, created_at)
      SELECT m.id, p.id, ${new Date(visitor.now).toISOString()} FROM (${me}) m JOIN products p ON p.id = ${productId}
      WHERE (SELECT count(*) FROM favourites WHERE customer_id = m.id) < ${MOST}
      ON CONFLICT DO NOTHING`,
    sql<{
      product_id: number
    }>`SELECT product_id FROM favourites WHERE customer_id = (${me}) AND product_id = ${productId}`,
  ])
  if (!known) throw notLoggedIn()
  if (!product) throw notFound()
  if (added) return
  const text = `Je kunt ten hoogste ${MOST} favorieten bewaren. Haal er eerst een weg.`
  throw new ApiError(422, text, 'favourites_full', { product_id: [text] })
}

export async function removeFavourite(db: Db, visitor: Visitor, productId: number) {
  const [[me]] = await batch(db, [
    selectMe(visitor),
    sql`DELETE FROM favourites WHERE customer_id = (${selectCustomer(visitor)}) AND product_id = ${productId}`,
  ])
  if (!me) throw notLoggedIn()
}
