import type { AddressFields } from '../../src/contract/address/address-book'
import { nameWithVariant } from '../../src/contract/catalogue/name-with-variant'
import { formatPrice } from '../../src/contract/money/euros-and-cents'
import type { NoWithdrawalReason } from '../../src/contract/ordering/withdrawal'
import type { Totals } from '../cart/totals'
import type { PricedLine } from '../cart/vat'
import { toDeliveryText } from '../delivery/delivery-text'
import { type PickupCounter, pickupCounterLines } from '../delivery/pickup-counter'
import { formatDay } from '../lib/format-dutch-time'
import { type Mail, NUMBER_PLACEHOLDER, ORIGIN_PLACEHOLDER } from '../mail/insert-mail'
import {
  type ItemsAndSums,
  type LabelAndValue,
  type MailPart,
  type MailRecipient,
  typedText,
  writeMail,
} from '../mail/write-mail'
import type { BankTransferDetails } from '../payment/provider'
import { contactText, type Seller, sellerPagesOf } from '../shop/contact'
import { addressLines } from './address-lines'
import { texts } from './nl-order-mails'
import { returnsPageUrl, trackingButton, trackOrderMailLink } from './order-links'

/**
 * An order with the data for a mail about it. Amounts are gross cents; `cents` of a line is the price of all its items,
 * before discount.
 */
export type OrderForMail = Pick<MailRecipient, 'email' | 'isKnown'> & {
  invoice: AddressFields
  delivery: AddressFields | null
  lines: ReturnType<typeof toOrderMailLine>[]
  payable: Totals['payable']
  discountCode: string | null
  shipping: { title: string; cents: number }
  pickup: { name: string; street: string; house_number: string; postal_code: string; city: string } | null
  counter: PickupCounter | null
  payment: { title: string; fee: number }
  remarks: string | null
  /** The message for a gift, which may be empty; null if the order is not a gift. */
  gift: string | null
  /** Whether the order is paid, will be paid by bank transfer, or is on invoice. */
  settled: 'paid' | 'transfer' | 'account'
  /** The promised delivery day (`2026-11-24`); null if no day is promised. */
  arrival: string | null
  /** The delivery time as text, if the shop agreed to a delivery time. */
  term: string | null
  shop: Seller
}

export const toOrderMailLine = (line: OrderedLine) => ({
  name: nameWithVariant(line),
  amount: line.amount,
  cents: line.price_cents * line.amount,
  discount: line.discount_cents,
  no_withdrawal: line.no_withdrawal,
  min_age: line.min_age,
  photo: line.photo ?? null,
})

type OrderedLine = PricedLine & {
  full_name: string
  option_name: string
  no_withdrawal: NoWithdrawalReason | null
  min_age: number | null
  photo?: string | null
}

export const confirmationMail = (receipt: OrderForMail): Mail =>
  orderMail(receipt, { kind: receipt.settled === 'paid' ? 'confirmation' : 'placed' }, [
    trackingButton(NUMBER_PLACEHOLDER),
  ])

/**
 * `to` has the bank details, if the payment provider gave them. The customer must pay before `until` (ms); `link` opens
 * the payment page.
 */
type TransferNote = { paymentId: string; to: BankTransferDetails | null; until: number | null; link: string }

/**
 * The mail about an order that waits for a bank transfer. Each payment gets its own mail, because its reference
 * differs.
 */
export const bankTransferMail = (receipt: OrderForMail, { paymentId, to, until, link }: TransferNote): Mail =>
  orderMail({ ...receipt, arrival: null }, { kind: 'placed', about: paymentId }, [
    to
      ? {
          title: texts.transfer.title,
          isBlock: true,
          lines: [
            texts.transfer.amount(formatPrice(receipt.payable.gross)),
            texts.transfer.account(to.account),
            ...(to.name ? [texts.transfer.name(to.name)] : []),
            ...(to.bic ? [texts.transfer.bic(to.bic)] : []),
            texts.transfer.reference(to.reference),
            ...(until === null ? [] : [texts.transfer.until(formatDay(until))]),
          ],
        }
      : texts.transfer.unknown,
    { button: link, words: texts.transfer.link },
    trackOrderMailLink,
  ])

/** @param next the part of the mail that says how to pay or track the order */
function orderMail(receipt: OrderForMail, heading: Pick<Mail, 'kind' | 'about'>, next: MailPart[]): Mail {
  const { isKnown, shop, settled, payable } = receipt
  const words = texts.confirmation
  const withheld = settled === 'transfer' ? words.withheldUntilPaid : words.withheld
  return writeMail(
    toBuyer(receipt),
    { ...heading, subject: words.subject(NUMBER_PLACEHOLDER, shop.name), title: words.title },
    [
      words.opening(shop.name, texts.settled[payable.gross ? settled : 'free']),
      {
        facts: [[texts.number, NUMBER_PLACEHOLDER], ...whenOf(receipt), [texts.total, formatPrice(payable.gross)]],
      },
      ...next,
      toGoods(receipt),
      ...toPlaces(receipt),
      ...(isKnown ? [] : [withheld]),
      rightsOf(shop, receipt.lines),
      contactText(shop),
    ],
  )
}

/**
 * The mail to the shop about an order that is ready to be sent, with everything needed to pack it. It contains the
 * customer's data, so deleting a customer deletes this mail too (customer/delete-account.repository.ts).
 */
export function newOrderMailToShop(receipt: OrderForMail): Mail {
  const { email, invoice, payable, settled, shop } = receipt
  const words = texts.newOrder
  const heading = {
    kind: 'new_order',
    subject: words.subject(NUMBER_PLACEHOLDER, formatPrice(payable.gross)),
    title: words.title,
  } as const
  return writeMail({ email: shop.email, firstname: null, isKnown: true }, heading, [
    words.opening[settled === 'account' ? 'account' : payable.gross ? 'paid' : 'free'](NUMBER_PLACEHOLDER),
    { facts: [[texts.number, NUMBER_PLACEHOLDER], ...whenOf(receipt)] },
    toGoods(receipt),
    ...toPlaces(receipt),
    { title: words.customer, lines: [email, ...(invoice.phone ? [typedText(invoice.phone)] : [])] },
    words.advice(NUMBER_PLACEHOLDER),
  ])
}

/** The mail about a payment that is refunded because it arrived after the order had expired. */
export function latePaymentRefundMail(receipt: OrderForMail, amountCents: number, paymentId: number): Mail {
  const { title, subject, reason } = texts.refund
  return writeMail(
    toBuyer(receipt),
    { kind: 'refund', about: paymentId, subject: subject(NUMBER_PLACEHOLDER), title },
    [
      reason(formatPrice(amountCents), NUMBER_PLACEHOLDER),
      { facts: refundFacts(NUMBER_PLACEHOLDER, amountCents) },
      trackingButton(NUMBER_PLACEHOLDER),
      contactText(receipt.shop),
    ],
  )
}

export const refundFacts = (number: string, cents: number): LabelAndValue[] => [
  [texts.number, number],
  ...(cents ? [[texts.moneyBack, formatPrice(cents)] as const] : []),
]

const toBuyer = ({ email, invoice: { firstname }, isKnown }: OrderForMail): MailRecipient => ({
  email,
  firstname,
  isKnown,
})

function toGoods({ lines, payable, discountCode, shipping, payment }: OrderForMail): ItemsAndSums {
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  return {
    items: lines.map(({ name, amount, cents, photo }) => ({ name, amount, photo, price: formatPrice(cents) })),
    sums: [
      ...(discount ? [[texts.discount(discountCode), formatPrice(-discount)] as const] : []),
      [shipping.title, shipping.cents ? formatPrice(shipping.cents) : texts.free],
      ...(payment.fee ? [[payment.title, formatPrice(payment.fee)] as const] : []),
    ],
    total: [texts.totalGross, formatPrice(payable.gross)],
    taxes: payable.vat.map(({ rate, amount }) => [texts.confirmation.vat(rate), formatPrice(amount)] as const),
  }
}

/** The delivery day or time as a row of the mail; empty if neither is known. */
function whenOf({ term, arrival, pickup }: OrderForMail): LabelAndValue[] {
  if (term !== null) return [[texts.term, term]]
  const { delivery } = toDeliveryText(arrival, !!pickup)
  return delivery === null ? [] : [[texts.shipping, delivery]]
}

function toPlaces({
  lines,
  invoice,
  delivery,
  pickup,
  counter,
  payment,
  payable,
  remarks,
  gift,
}: OrderForMail): MailPart[] {
  const words = texts.confirmation
  const age = Math.max(0, ...lines.map(({ min_age }) => min_age ?? 0))
  return [
    ...(age ? [{ title: words.ageCheck, lines: [words.age(age, counter !== null)] }] : []),
    { ...destination(), isBlock: true },
    { title: words.invoice, lines: addressLines(invoice).map(typedText), isBlock: true },
    ...(payable.gross ? [{ title: texts.payment, lines: [payment.title] }] : []),
    ...(remarks ? [{ title: words.remarks, lines: [typedText(remarks)] }] : []),
    ...(gift === null ? [] : [{ title: words.gift, lines: [words.giftNote, ...(gift ? [typedText(gift)] : [])] }]),
  ]

  function destination() {
    if (counter) return { title: words.counter, lines: [words.counterReady, ...pickupCounterLines(counter)] }
    if (!pickup) return { title: words.delivery, lines: addressLines(delivery ?? invoice).map(typedText) }
    const { name, street, house_number, postal_code, city } = pickup
    return { title: words.pickupPoint, lines: [name, `${street} ${house_number}`, `${postal_code} ${city}`] }
  }
}

/**
 * The terms that the law requires on a durable medium (Civil Code 6:230v par. 7): the right of withdrawal with its form
 * (Directive 2011/83/EU, annex I), the shop's own return policy, conformity, complaints and the seller's identity.
 */
function rightsOf(seller: Seller, lines: readonly Line[]): MailPart {
  const { withdrawal, form, guarantee, complaints } = texts.rights
  const identity = identityOf(seller)
  const law = [
    { title: withdrawal.title, lines: [...withdrawal.lines(seller), ...exclusionsOf(lines)] },
    { link: returnsPageUrl(), words: withdrawal.link },
    { title: form.title, lines: form.lines([...identity.address, seller.email].join(', ')) },
    { title: guarantee.title, lines: guarantee.lines },
    { title: complaints.title, lines: complaints.lines(seller) },
    { title: texts.rights.seller, lines: identity.all },
    ...sellerPagesOf(seller).map(({ title, uri }) => ({ link: ORIGIN_PLACEHOLDER + uri, words: title })),
  ]
  return { law }
}

type Line = { name: string; no_withdrawal: NoWithdrawalReason | null }

/** The part of the mail that lists the items that cannot be returned, with the reason. */
const exclusionsOf = (lines: readonly Line[]) =>
  lines.flatMap(({ name, no_withdrawal: reason }) => (reason ? [`${name}: ${texts.rights.exclusions[reason]}`] : []))

function identityOf({ name, phone, email, address, kvk, vat_number }: Seller) {
  const { street, postal_code, city } = JSON.parse(address) as Record<'street' | 'postal_code' | 'city', string>
  const lines = [name, street, `${postal_code} ${city}`]
  const { kvk: register, vatNumber } = texts.rights
  return {
    address: lines,
    all: [...lines, phone, email, ...(kvk ? [register(kvk)] : []), ...(vat_number ? [vatNumber(vat_number)] : [])],
  }
}
