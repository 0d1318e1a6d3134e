import type { OrderNote } from '../../backend/operator/orders/notes.repository.ts'
import type { OrderDetails } from '../../backend/operator/orders/order-details.repository.ts'
import { alignColumns, formatDay, formatEuros, formatMoment, toOneLine } from './format-table.ts'
import { paymentStatusText, statusTitleOf } from './order-statuses.ts'
import { refundStateTexts } from './refund-text.ts'

/** Returns an order as lines of text, for packers and customer service. */
export function orderAsText(order: OrderDetails) {
  const { address, track } = order
  const facts: [string, string | null | undefined | false][] = [
    ['status', statusTitleOf(order)],
    ['factuur', order.invoice_number && `${order.invoice_number} van ${formatDay(order.invoiced_at ?? '')}`],
    ['offerte', order.offer],
    ['levertijd', order.term],
    ['betaling', [order.payment, paymentStatusText(order.payment_status)].filter(Boolean).join(', ')],
    ['verzending', order.shipping],
    ['afhaalpunt', order.pickup],
    ['volgen', track && `${track.carrier} ${track.code} ${track.uri}`],
    [
      order.is_counter ? 'klant' : 'naar',
      [address.company, [address.firstname, address.middle_name, address.lastname].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', '),
    ],
    ['', [address.street, address.house_number, address.addition].filter(Boolean).join(' ')],
    ['', `${address.postal_code} ${address.city}, ${address.country}`],
    ['telefoon', address.phone],
    ['e-mail', order.email],
    ['opmerking', order.remarks],
    ['cadeau', order.gift != null && 'geen prijzen en geen factuur in het pakket'],
    ['bericht', order.gift],
  ]
  return [
    `${order.number} van ${formatDay(order.created_at)}, ${formatEuros(order.total)}`,
    ...facts.flatMap(([title, text]) => (text ? [`  ${title.padEnd(11)} ${toOneLine(text)}`] : [])),
    '',
    ...linesOf(order),
    '',
    ...sumsOf(order),
    ...block(
      'Betalingen',
      order.payments.map(
        ({ created_at, amount, status, provider_id }) =>
          `${formatMoment(created_at)}  ${formatEuros(amount)}  ${paymentStatusText(status)}  ${provider_id}`,
      ),
    ),
    ...order.credit_notes.flatMap(({ number, created_at, gross, money, reason }) => [
      '',
      `Creditnota ${number} van ${formatDay(created_at)}, ${formatEuros(gross)}: ${refundStateTexts[money]}`,
      ...(reason ? [`  ${toOneLine(reason)}`] : []),
    ]),
    ...block(
      'Mails',
      order.mails.map(
        ({ kind, created_at, sent_at }) =>
          `${formatMoment(sent_at ?? created_at)}  ${mailKinds[kind] ?? kind}${sent_at ? '' : ' (nog niet verstuurd)'}`,
      ),
    ),
    ...block('Notities (de klant ziet ze niet)', order.notes.map(noteAsLine)),
  ]
}

/** Formats a note as `3  02-05-2026 10:00  Kim: …`. The line starts with the id, which removing the note requires. */
export const noteAsLine = ({ id, created_at, who, text }: OrderNote) =>
  `${id}  ${formatMoment(created_at)}  ${toOneLine(`${who}: ${text}`)}`

const block = (title: string, lines: readonly string[]) =>
  lines.length ? ['', title, ...lines.map((line) => `  ${line}`)] : []

const linesOf = ({ lines }: OrderDetails) => {
  const isAnyDue = lines.some(({ back_ordered }) => back_ordered)
  return alignColumns(
    ['aantal', 'terug', ...(isAnyDue ? ['komt nog'] : []), 'sku', 'artikel', 'prijs', 'samen'],
    lines.map((line) => [
      line.amount,
      line.credited || '',
      ...(isAnyDue ? [line.back_ordered || ''] : []),
      line.sku,
      [line.full_name, line.option_name].filter(Boolean).join(', '),
      formatEuros(line.price),
      formatEuros(line.price * line.amount),
    ]),
  )
}

/** Returns the lines with the order's amounts: items, discount, costs, total and VAT. */
function sumsOf(order: OrderDetails) {
  const sums: [string, number][] = [
    ['artikelen', order.goods],
    ...(order.discount ? [[`korting ${order.discount_code ?? ''}`.trim(), -order.discount] as [string, number]] : []),
    ['verzendkosten', order.shipping_cost],
    ...(order.payment_fee ? [['betaalkosten', order.payment_fee] as [string, number]] : []),
    ['totaal', order.total],
    ...order.rates.map(({ rate, net, vat }): [string, number] => [`  ${rate}% btw over ${formatEuros(net)}`, vat]),
  ]
  const width = Math.max(...sums.map(([title]) => title.length))
  return sums.map(([title, sum]) => `  ${title.padEnd(width)} ${formatEuros(sum).padStart(14)}`)
}

const mailKinds: Partial<Record<OrderDetails['mails'][number]['kind'], string>> = {
  placed: 'bestelling ontvangen',
  payment_link: 'link om te betalen',
  confirmation: 'bevestiging',
  shipped: 'verzonden',
  ready: 'ligt klaar',
  collected: 'opgehaald',
  address: 'ander bezorgadres',
  cancelled: 'geannuleerd',
  returned: 'retour verwerkt',
  credited: 'creditnota',
  refund: 'dubbele betaling terug',
  return_announced: 'retour aangemeld',
  return_received: 'retour ontvangen',
  return_rejected: 'retour afgewezen',
  review: 'vraag om een beoordeling',
}
