import { type SqlBool, sql } from 'kysely'
import { ApiError } from '../../../kit/contract/errors'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { listSubquery, query } from '../../db/query-builder'
import { piecesInParcelSql } from '../../order/credit/credit-notes.statements'
import { findShopForInvoice } from '../../order/invoice/invoice-shop.repository'
import { type PackingSlip, toPackingSlip } from '../../order/invoice/packing-slip-content'
import { selectOrders } from '../../order/select-orders.statements'
import { texts } from '../nl'
import { ORDER_NUMBER_OFFSET } from './orders.repository'

/**
 * Returns the packing slips of orders, in the order of `numbers`; the prefix of an order number may be omitted.
 *
 * @throws ApiError 404 with the unknown numbers
 */
export async function findPackingSlips(db: Db, numbers: readonly string[]): Promise<PackingSlip[]> {
  const ids = numbers
    .filter((number) => /^\d{6,12}$/.test(number))
    .map((number) => Number(number) - ORDER_NUMBER_OFFSET)
  const shop = await findShopForInvoice(db)
  const { rows, lines } = await batch(db, {
    rows: selectOrders()
      .where('o.valid_until', 'is', null)
      .where((eb) => eb.or([eb('o.number', 'in', listSubquery(numbers)), eb('o.id', 'in', listSubquery(ids))])),
    lines: query
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .leftJoin('variants as v', 'v.id', 'l.variant_id')
      .select([
        'l.order_id',
        'l.full_name',
        'l.option_name',
        'l.min_age',
        'v.sku',
        'v.ean',
        piecesInParcelSql.as('amount'),
      ])
      .where((eb) => eb.or([eb('o.number', 'in', listSubquery(numbers)), eb('o.id', 'in', listSubquery(ids))]))
      .where(sql<SqlBool>`${piecesInParcelSql} > 0`)
      .orderBy('v.sku')
      .orderBy('l.id'),
  })
  const rowOf = (number: string) =>
    rows.find((row) => row.number === number || String(row.id + ORDER_NUMBER_OFFSET) === number)
  const unknown = numbers.filter((number) => !rowOf(number))
  if (unknown.length) throw new ApiError(404, texts.unknownOrders(unknown), 'not_found')
  const found = new Set(numbers.flatMap((number) => rowOf(number) ?? []))
  return [...found].map((row) =>
    toPackingSlip(
      row,
      lines.filter(({ order_id }) => order_id === row.id),
      shop,
    ),
  )
}
