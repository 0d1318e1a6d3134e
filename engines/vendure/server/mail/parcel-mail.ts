import type { FulfillmentLine, ID, Order } from '@vendure/core'
import { type ShopIdentity, senderLineOf } from './shop-identity.ts'
import { type Mail, writeMail } from './write-mail.ts'

/** The properties of a Vendure fulfilment that the parcel mail uses. */
type Parcel = { method: string; trackingCode: string; lines: Pick<FulfillmentLine, 'orderLineId' | 'quantity'>[] }

/**
 * Returns the mail about a shipped parcel: its items and tracking code.
 *
 * @param order loaded with its customer, its lines and the variants of the lines
 */
export function toParcelShippedMail(shop: ShopIdentity, { code, customer, lines }: Order, parcel: Parcel): Mail {
  const { method, trackingCode } = parcel
  const nameOf = (id: ID) => lines.find((line) => line.id === id)?.productVariant.name ?? ''
  const subject = `Je bestelling is onderweg (${code})`
  return writeMail({ kind: 'shipped', to: customer?.emailAddress ?? '', subject, sender: senderLineOf(shop) }, [
    `We hebben bestelling ${code} meegegeven aan ${method}.`,
    {
      title: 'In je pakket',
      lines: parcel.lines.map(({ orderLineId, quantity }) => `${quantity} × ${nameOf(orderLineId)}`),
    },
    ...(trackingCode
      ? [`Track-en-tracecode: ${trackingCode}. Het kan een paar uur duren voordat ${method} je pakket laat zien.`]
      : []),
    `Je mag je bestelling tot ${shop.returnDays} dagen na ontvangst terugsturen, zonder reden. Laat het ons weten: bel ${shop.phone} of mail ${shop.email}.`,
  ])
}
