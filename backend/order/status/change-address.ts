import { firstRow } from '../../../kit/data/statement'
import type { AddressFields } from '../../../src/contract/address/address-book'
import { normaliseAddress } from '../../../src/contract/address/normalise-address'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { addressErrors } from '../../checkout/check-address'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { exists, query } from '../../db/query-builder'
import { notFoundError } from '../../http/route'
import { invalidInputError } from '../../http/validation'
import { insertOrderMail } from '../../mail/insert-mail'
import { selectContact } from '../../shop/contact'
import { findCountries } from '../../shop/shop.repository'
import { selectOrderByNumber } from '../select-orders.statements'
import { deliveryAddressChangedMail, toMailBuyer } from './after-sales-mails'
import { wrongStatusError } from './change-order-status'
import { texts } from './nl'

/** The statuses of an order that was not shipped yet. */
const unsentStatuses: readonly OrderStatus[] = [
  OrderStatus.awaitingPayment,
  OrderStatus.paymentFailed,
  OrderStatus.inProgress,
]

const selectOrder = (number: string) =>
  selectOrderByNumber(number).select(['o.status_id', 'o.delivery', 'o.pickup_point_id', 'o.counter'])

/**
 * Changes the delivery address of an order that was not shipped. The invoice address does not change, and neither does
 * the country, on which the delivery costs depend. The customer gets a mail, with the address only if their mail
 * address is verified. If the address is the same, nothing changes.
 *
 * @param number of the order: `PV100123`
 * @throws ApiError 404 · 409 `wrong_status` if shipped, cancelled, or collected at the shop · 422
 */
export async function changeAddress(db: Db, number: string, changes: Partial<AddressFields>, now: number) {
  const { order, shop } = await batch(db, { order: firstRow(selectOrder(number)), shop: firstRow(selectContact()) })
  if (!order || !shop) throw notFoundError()
  if (order.pickup_point_id !== null || order.counter !== null) throw wrongStatusError(texts.noAddress)
  const old = JSON.parse(order.delivery ?? order.invoice) as AddressFields
  const address = normaliseAddress({ ...old, ...changes })
  if (address.country !== old.country) throw invalidInputError({ country: [texts.otherCountry] })
  const errors = addressErrors('', address, await findCountries(db))
  if (Object.keys(errors).length) throw invalidInputError(errors)
  if (!unsentStatuses.includes(order.status_id)) throw wrongStatusError(texts.hasLeft)
  if (JSON.stringify(address) === JSON.stringify(normaliseAddress(old))) return address
  const mail = deliveryAddressChangedMail({ ...toMailBuyer(order, shop), address, about: `${order.id}-${now}` })
  // Writes only if the order is unchanged since it was read: it may have been shipped or edited meanwhile.
  const moving = query
    .selectFrom('orders')
    .select('id')
    .where('id', '=', order.id)
    .where('status_id', 'in', unsentStatuses)
    .where('delivery', 'is', order.delivery)
  const { changed } = await batch(db, {
    mail: insertOrderMail(mail, moving, now),
    changed: query
      .updateTable('orders')
      .set({ delivery: JSON.stringify(address) })
      .where('id', '=', order.id)
      .where(exists(moving))
      .returning('id'),
  })
  if (!changed.length) throw wrongStatusError(texts.hasLeft)
  return address
}
