import { type Expression, sql } from 'kysely'
import type { Address, AddressFields } from '../../src/contract/address'
import { ApiError } from '../../src/contract/errors'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { notFound } from '../http/route'
import { selectCustomer } from '../session/session.repository'
import { notLoggedIn, type Visitor } from '../session/visitor'

export type AddressType = 'invoice' | 'delivery'
type Typed = AddressFields & { type: AddressType }
type Row = Typed & { id: number; customer_id: number; primary: 0 | 1 }

/** Of both lists together. */
const MOST = 50

const selectMe = (visitor: Visitor) => selectCustomer(visitor)

/** The primary one of each list first, then the oldest. */
export async function findAddresses(db: Db, visitor: Visitor) {
  const [[me], rows] = await batch(db, [
    selectMe(visitor),
    sql<Row>`SELECT * FROM addresses WHERE customer_id = (${selectCustomer(visitor)}) ORDER BY "primary" DESC, id`,
  ])
  if (!me) throw notLoggedIn()
  const ofType = (type: AddressType) => rows.filter((row) => row.type === type).map(toAddress)
  return { invoice: ofType('invoice'), delivery: ofType('delivery') }
}

/** @throws ApiError 401, 422 when there are too many */
export async function addAddress(db: Db, visitor: Visitor, address: Typed): Promise<Address> {
  const me = selectCustomer(visitor)
  const [[known], [added], , [row]] = await batch(db, [
    selectMe(visitor),
    sql<{
      id: number
    }>`INSERT INTO addresses (customer_id, type, company, firstname, middle_name, lastname, street, house_number,
        addition, postal_code, city, country, phone, "primary")
      SELECT m.id, ${address.type}, ${address.company}, ${address.firstname}, ${address.middle_name}, ${address.lastname},
        ${address.street}, ${address.house_number}, ${address.addition}, ${address.postal_code}, ${address.city},
        ${address.country}, ${address.phone}, 0
      FROM (${me}) m WHERE (SELECT count(*) FROM addresses WHERE customer_id = m.id) < ${MOST}
      RETURNING id`,
    choosePrimary(me),
    sql<Row>`SELECT * FROM addresses WHERE customer_id = (${me}) ORDER BY id DESC LIMIT 1`,
  ])
  if (!known) throw notLoggedIn()
  if (added && row) return toAddress(row)
  throw new ApiError(422, `Je kunt ten hoogste ${MOST} adressen bewaren. Verwijder er eerst een.`, 'addresses_full')
}

/** @throws ApiError 401, 404 */
export async function updateAddress(db: Db, visitor: Visitor, id: number, address: Typed): Promise<Address> {
  const me = selectCustomer(visitor)
  const [[known], , , [row]] = await batch(db, [
    selectMe(visitor),
    // Who moves to the other list gives up its place: there may be a primary one already.
    sql`UPDATE addresses SET "primary" = CASE WHEN type = ${address.type} THEN "primary" ELSE 0 END, type = ${address.type},
        company = ${address.company}, firstname = ${address.firstname}, middle_name = ${address.middle_name},
        lastname = ${address.lastname}, street = ${address.street}, house_number = ${address.house_number},
        addition = ${address.addition}, postal_code = ${address.postal_code}, city = ${address.city},
        country = ${address.country}, phone = ${address.phone}
      WHERE id = ${id} AND customer_id = (${me})`,
    choosePrimary(me),
    sql<Row>`SELECT * FROM addresses WHERE id = ${id} AND customer_id = (${me})`,
  ])
  if (!known) throw notLoggedIn()
  if (!row) throw notFound()
  return toAddress(row)
}

/** @throws ApiError 401, 404 when it is not in that list */
export async function setPrimary(db: Db, visitor: Visitor, id: number, type: AddressType) {
  const me = selectCustomer(visitor)
  const own = sql`SELECT id FROM addresses WHERE id = ${id} AND type = ${type} AND customer_id = (${me})`
  const [[known], , [row]] = await batch(db, [
    selectMe(visitor),
    sql`UPDATE addresses SET "primary" = 0 WHERE customer_id = (${me}) AND type = ${type} AND "primary" = 1 AND EXISTS (${own})`,
    sql<{ id: number }>`UPDATE addresses SET "primary" = 1 WHERE id = (${own}) RETURNING id`,
  ])
  if (!known) throw notLoggedIn()
  if (!row) throw notFound()
}

/** @throws ApiError 401, 404 */
export async function deleteAddress(db: Db, visitor: Visitor, id: number) {
  const me = selectCustomer(visitor)
  const [[known], [row]] = await batch(db, [
    selectMe(visitor),
    sql<{ id: number }>`DELETE FROM addresses WHERE id = ${id} AND customer_id = (${me}) RETURNING id`,
    choosePrimary(me),
  ])
  if (!known) throw notLoggedIn()
  if (!row) throw notFound()
}

/** Makes the oldest of a list primary where none is. */
const choosePrimary = (customer: Expression<unknown>) => sql`UPDATE addresses SET "primary" = 1 WHERE id IN (
  SELECT min(id) FROM addresses WHERE customer_id = (${customer}) GROUP BY type HAVING max("primary") = 0)`

function toAddress({ customer_id: _, primary, ...address }: Row): Address {
  return { ...address, primary: primary === 1 }
}
