import { type SqlBool, sql } from 'kysely'
import { ApiError } from '../../kit/contract/errors'
import { firstRow } from '../../kit/data/statement'
import type { Address } from '../../src/contract/address/address'
import type { AddressFields } from '../../src/contract/address/address-book'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { and, exists, insertWhen, not, query, type TableRow } from '../db/query-builder'
import { notFoundError } from '../http/route'
import { selectCustomer } from '../session/session.repository'
import { notLoggedInError, type Visitor } from '../session/visitor'
import { texts } from './nl'

type AddressType = 'invoice' | 'delivery'
type Typed = AddressFields & { type: AddressType }

/** The most addresses per customer, invoice and delivery addresses together. */
const MAX_ADDRESSES = 50

const selectAddresses = (visitor: Visitor) =>
  query.selectFrom('addresses').selectAll().where('customer_id', '=', selectCustomer(visitor))

/** Returns the customer's addresses: the primary one of each type first, then the oldest. */
export async function findAddresses(db: Db, visitor: Visitor) {
  const { me, rows } = await batch(db, {
    me: firstRow(selectCustomer(visitor)),
    rows: selectAddresses(visitor).orderBy('primary', 'desc').orderBy('id'),
  })
  if (!me) throw notLoggedInError()
  const ofType = (type: AddressType) => rows.filter((row) => row.type === type).map(toAddress)
  return { invoice: ofType('invoice'), delivery: ofType('delivery') }
}

/** Selects the customer's address with the same type and fields. */
const selectSameAddress = (visitor: Visitor, address: Typed) =>
  Object.entries(columnsOf(address)).reduce(
    (same, [column, value]) => same.where(sql<SqlBool>`${sql.ref(column)} IS ${value}`),
    selectAddresses(visitor),
  )

/**
 * Adds an address to the customer's. A repeated address, as by a double click, is added only once.
 *
 * @throws ApiError 401 · 422 if the customer has the most addresses allowed
 */
export async function addAddress(db: Db, visitor: Visitor, address: Typed): Promise<Address> {
  const me = selectCustomer(visitor)
  const count = query
    .selectFrom('addresses')
    .select((eb) => eb.fn.countAll().as('addresses'))
    .where('customer_id', '=', me)
  const same = selectSameAddress(visitor, address)
  const { known, row } = await batch(db, {
    known: firstRow(me),
    added: insertWhen(
      'addresses',
      { ...columnsOf(address), customer_id: me, primary: 0 },
      and([exists(me), not(exists(same)), sql<SqlBool>`${count} < ${MAX_ADDRESSES}`]),
    ),
    chosen: choosePrimary(visitor),
    row: firstRow(same.orderBy('id').limit(1)),
  })
  if (!known) throw notLoggedInError()
  if (row) return toAddress(row)
  throw new ApiError(422, texts.addressesFull(MAX_ADDRESSES), 'addresses_full')
}

/** Replaces the fields of an address. @throws ApiError 401 · 404 for an unknown address */
export async function updateAddress(db: Db, visitor: Visitor, id: number, address: Typed): Promise<Address> {
  const { known, row } = await batch(db, {
    known: firstRow(selectCustomer(visitor)),
    updated: query
      .updateTable('addresses')
      .set({
        ...columnsOf(address),
        // An address that changes its type is no longer primary, because the other type may have a primary address.
        primary: sql<0 | 1>`CASE WHEN type = ${address.type} THEN "primary" ELSE 0 END`,
      })
      .where('id', '=', id)
      .where('customer_id', '=', selectCustomer(visitor)),
    chosen: choosePrimary(visitor),
    row: firstRow(selectAddresses(visitor).where('id', '=', id)),
  })
  if (!known) throw notLoggedInError()
  if (!row) throw notFoundError()
  return toAddress(row)
}

/** Makes an address the primary address of its type. @throws ApiError 401 · 404 if the address is not of that type */
export async function makeAddressPrimary(db: Db, visitor: Visitor, id: number, type: AddressType) {
  const me = selectCustomer(visitor)
  const own = query
    .selectFrom('addresses')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', type)
    .where('customer_id', '=', me)
  const { known, row } = await batch(db, {
    known: firstRow(me),
    others: query
      .updateTable('addresses')
      .set({ primary: 0 })
      .where('customer_id', '=', me)
      .where('type', '=', type)
      .where('primary', '=', 1)
      .where(exists(own)),
    row: firstRow(query.updateTable('addresses').set({ primary: 1 }).where('id', '=', own).returning('id')),
  })
  if (!known) throw notLoggedInError()
  if (!row) throw notFoundError()
}

/** Deletes an address. @throws ApiError 401 · 404 for an unknown address */
export async function deleteAddress(db: Db, visitor: Visitor, id: number) {
  const me = selectCustomer(visitor)
  const { known, row } = await batch(db, {
    known: firstRow(me),
    row: firstRow(query.deleteFrom('addresses').where('id', '=', id).where('customer_id', '=', me).returning('id')),
    chosen: choosePrimary(visitor),
  })
  if (!known) throw notLoggedInError()
  if (!row) throw notFoundError()
}

/** Makes the oldest address of each type primary if no address of that type is. */
const choosePrimary = (visitor: Visitor) =>
  query
    .updateTable('addresses')
    .set({ primary: 1 })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('addresses')
        .select((eb) => eb.fn.min('id').as('id'))
        .where('customer_id', '=', selectCustomer(visitor))
        .groupBy('type')
        .having((eb) => eb.fn.max('primary'), '=', 0),
    )

/** The columns of an address that a customer may fill in; other properties are ignored. */
const columnsOf = (address: Typed) => ({
  type: address.type,
  company: address.company,
  firstname: address.firstname,
  middle_name: address.middle_name,
  lastname: address.lastname,
  street: address.street,
  house_number: address.house_number,
  addition: address.addition,
  postal_code: address.postal_code,
  city: address.city,
  country: address.country,
  phone: address.phone,
})

function toAddress({ customer_id: _, primary, ...address }: TableRow<'addresses'>): Address {
  return { ...address, primary: primary === 1 }
}
