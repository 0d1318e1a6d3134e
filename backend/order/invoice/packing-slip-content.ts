import type { AddressFields } from '../../../src/contract/address/address-book'
import { nameWithVariant } from '../../../src/contract/catalogue/name-with-variant'
import { formatDay } from '../../lib/format-dutch-time'
import { parseJson } from '../../lib/parse-json'
import { addressLines } from '../address-lines'
import type { OrderRow } from '../select-orders.statements'
import { type Invoice, toDocumentHead } from './invoice-content'
import type { InvoiceShopRow } from './invoice-shop.repository'
import { texts } from './nl'

/**
 * The contents of a packing slip. It is put into the parcel, which may be a gift, so it has no prices. A gift's slip
 * has the gift message but not the customer's remarks, because the recipient reads the slip; packers find the remarks
 * in the mail about the order.
 */
export type PackingSlip = Pick<Invoice, 'words' | 'number' | 'shop' | 'facts' | 'buyer' | 'notes'> & {
  lines: { name: string; amount: number }[]
}

/**
 * A line of a packing slip, with the numbers by which packers find the article; `amount` is the number of items to
 * send.
 */
type SlipLine = {
  full_name: string
  option_name: string
  sku: string | null
  ean: string | null
  min_age: number | null
  amount: number
}

type Point = Record<'name' | 'street' | 'house_number' | 'postal_code' | 'city', string>

export function toPackingSlip(order: OrderRow, lines: readonly SlipLine[], shop: InvoiceShopRow): PackingSlip {
  const receiver = JSON.parse(order.delivery_json ?? order.invoice_json) as AddressFields
  const point = parseJson<Point>(order.pickup_json)
  const age = Math.max(0, ...lines.map(({ min_age }) => min_age ?? 0))
  return {
    words: texts.slip.words,
    number: order.number,
    shop: toDocumentHead(order, shop).shop,
    facts: [
      [texts.orderNumber, order.number],
      [texts.orderDate, formatDay(Date.parse(order.created_at))],
      ...(order.shipping_title ? [[texts.shipping, order.shipping_title] as [string, string]] : []),
      ...(point
        ? [
            [
              texts.slip.point,
              `${point.name}, ${point.street} ${point.house_number}, ${point.postal_code} ${point.city}`,
            ] as [string, string],
          ]
        : []),
      ...(age ? [[texts.slip.age, texts.slip.ageCheck(age, order.counter_json !== null)] as [string, string]] : []),
    ],
    buyer: addressLines(receiver),
    lines: lines.map((line) => ({
      name: [nameWithVariant(line), texts.slip.codes(line)].filter(Boolean).join('\n'),
      amount: line.amount,
    })),
    notes: notesOf(order),
  }
}

/** The notes on the packing slip: for a gift its message, otherwise the customer's remarks to the shop. */
function notesOf({ gift, remarks }: OrderRow): string[] {
  if (gift !== null) return gift ? [texts.slip.gift(gift)] : []
  return remarks ? [texts.remarks(remarks)] : []
}
