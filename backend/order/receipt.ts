import type { AddressFields } from '../../src/contract/address'
import { itemName } from '../../src/contract/item-name'
import { formatPrice } from '../../src/contract/price'
import type { Totals } from '../cart/totals'
import { greet, plainLine, plainLines, writeLetter } from '../mail/letter'
import { escapeHtml, type Mail, NUMBER } from '../mail/mail'
import { askUs, type Contact } from '../shop/contact'
import { addressLines } from './address-lines'
import type { PricedLine } from './amounts'
import { texts } from './nl'

/**
 * An order as its confirmation mail lists it. Amounts are gross cents; a line's is for the whole line, before the
 * discount.
 */
export type Receipt = {
  email: string
  invoice: AddressFields
  delivery: AddressFields | null
  lines: { name: string; amount: number; cents: number; discount: number }[]
  payable: Totals['payable']
  discountCode: string | null
  shipping: { title: string; cents: number }
  pickup: { name: string; street: string; house_number: string; postal_code: string; city: string } | null
  payment: { title: string; fee: number }
  remarks: string | null
  /** Paid, awaited by bank transfer, or invoiced afterwards. */
  settled: 'paid' | 'transfer' | 'account'
  shop: Contact
}

export const toReceiptLine = (line: PricedLine & { full_name: string; option_name: string }) => ({
  name: itemName(line),
  amount: line.amount,
  cents: line.price_cents * line.amount,
  discount: line.discount_cents,
})

/** The confirmation of an order, in Dutch, as HTML and as text. */
export function confirmationMail(receipt: Receipt): Mail {
  const { invoice, shop, settled } = receipt
  const words = texts.confirmation
  const greeting = greet(invoice.firstname)
  const opening = words.opening(shop.name, texts.settled[settled])
  const { rights } = words
  const help = askUs(shop)
  const rows = toRows(receipt)
  const places = toPlaces(receipt)
  const text = [
    greeting,
    opening,
    `${words.number} ${NUMBER}`,
    rows.map(([name, price]) => `${name}: ${price}`).join('\n'),
    ...places.map(([title, lines]) => `${title}\n${lines.join('\n')}`),
    rights,
    help,
  ].join('\n\n')
  const html = `<!doctype html><html lang="nl"><meta charset="utf-8"><title>${words.title(NUMBER)}</title>
<body style="font-family:sans-serif;line-height:1.5;color:#222;max-width:40em;margin:auto;padding:1em">
<h1 style="font-size:1.4em">${words.heading}</h1>
<p>${escapeHtml(greeting)}</p><p>${escapeHtml(opening)}</p><p>${words.number} <b>${NUMBER}</b></p>
<table style="width:100%;border-collapse:collapse">${rows.map(toTableRow).join('')}</table>
${places.map(([title, lines]) => `<h2 style="font-size:1.1em">${title}</h2><p>${lines.map(escapeHtml).join('<br>')}</p>`).join('')}
<p>${escapeHtml(rights)}</p><p>${escapeHtml(help)}</p></body></html>`
  return { key: 'confirmation', to: receipt.email, subject: words.subject(NUMBER, shop.name), text, html }
}

/** A payment that came after its order had ended, and that goes back. */
export function refundMail({ invoice, shop, email }: Receipt, amountCents: number, paymentId: number): Mail {
  const letter = writeLetter(texts.refund.title, [
    greet(invoice.firstname),
    texts.refund.reason(formatPrice(amountCents), NUMBER),
    askUs(shop),
  ])
  return { key: `refund:${paymentId}`, to: email, subject: texts.refund.subject(NUMBER), ...letter }
}

function toRows(receipt: Receipt): [string, string][] {
  const { lines, payable, discountCode, shipping, payment } = receipt
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  return [
    ...lines.map(({ name, amount, cents }): [string, string] => [`${amount} × ${name}`, formatPrice(cents)]),
    ...(discount ? [[texts.discount(discountCode), formatPrice(-discount)] as [string, string]] : []),
    [shipping.title, shipping.cents ? formatPrice(shipping.cents) : texts.free],
    ...(payment.fee ? [[payment.title, formatPrice(payment.fee)] as [string, string]] : []),
    [texts.totalGross, formatPrice(payable.gross)],
    ...payable.vat.map(({ rate, amount }): [string, string] => [texts.confirmation.vat(rate), formatPrice(amount)]),
  ]
}

function toPlaces({ invoice, delivery, pickup, payment, remarks }: Receipt): [string, string[]][] {
  const words = texts.confirmation
  return [
    pickup
      ? [
          words.pickupPoint,
          [pickup.name, `${pickup.street} ${pickup.house_number}`, `${pickup.postal_code} ${pickup.city}`],
        ]
      : [words.delivery, addressLines(delivery ?? invoice).map(plainLine)],
    [words.invoice, addressLines(invoice).map(plainLine)],
    [texts.payment, [payment.title]],
    ...(remarks ? [[words.remarks, plainLines(remarks)] as [string, string[]]] : []),
  ]
}

const toTableRow = ([name, price]: [string, string]) =>
  `<tr><td style="padding:.3em 0;border-bottom:1px solid #ddd">${escapeHtml(name)}</td><td style="text-align:right;border-bottom:1px solid #ddd">${escapeHtml(price)}</td></tr>`
