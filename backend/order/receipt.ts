import type { AddressFields } from '../../src/contract/address-book'
import { itemName } from '../../src/contract/item-name'
import { formatPrice } from '../../src/contract/price'
import type { NoWithdrawal } from '../../src/contract/withdrawal'
import type { PricedLine, Totals } from '../cart/totals'
import { type Counter, counterLines } from '../delivery/counter'
import { deliveryOn } from '../delivery/delivery'
import { formatDay } from '../lib/amsterdam'
import { type Addressee, type LetterPart, typed, writeMail } from '../mail/letter'
import { type Mail, NUMBER } from '../mail/mail'
import type { TransferTo } from '../payment/provider'
import { askUs, type Seller } from '../shop/contact'
import { addressLines } from './address-lines'
import { texts } from './nl'
import { followLink } from './order-links'
import { rightsOf } from './rights'

/**
 * An order as its confirmation mail lists it. Amounts are gross cents; a line's is for the whole line, before the
 * discount.
 */
export type Receipt = Pick<Addressee, 'email' | 'isKnown'> & {
  invoice: AddressFields
  delivery: AddressFields | null
  lines: ReturnType<typeof toReceiptLine>[]
  payable: Totals['payable']
  discountCode: string | null
  shipping: { title: string; cents: number }
  pickup: { name: string; street: string; house_number: string; postal_code: string; city: string } | null
  /** Where it is collected at the shop itself. */
  counter: Counter | null
  payment: { title: string; fee: number }
  remarks: string | null
  /** Of a gift: its message, which may be empty; null for what is no gift. */
  gift: string | null
  /** Paid, awaited by bank transfer, or invoiced afterwards. */
  settled: 'paid' | 'transfer' | 'account'
  /** The day that is promised (`2026-11-24`); null where none is. */
  arrival: string | null
  /** When it is delivered, in the shop's words, where that was agreed on. */
  term: string | null
  shop: Seller
}

export const toReceiptLine = (line: OrderedLine) => ({
  name: itemName(line),
  amount: line.amount,
  cents: line.price_cents * line.amount,
  discount: line.discount_cents,
  no_withdrawal: line.no_withdrawal,
  min_age: line.min_age,
})

type OrderedLine = PricedLine & {
  full_name: string
  option_name: string
  no_withdrawal: NoWithdrawal | null
  min_age: number | null
}

/**
 * The mail about an order that was placed, in Dutch: its confirmation, or what comes before where it is still to be
 * paid.
 */
export const confirmationMail = (receipt: Receipt): Mail =>
  orderMail(receipt, { kind: receipt.settled === 'paid' ? 'confirmation' : 'placed' }, [])

/** Where to a transfer goes, if the provider said so; `until` (ms) it is waited for, and `link` opens its page. */
type TransferNote = { paymentId: string; to: TransferTo | null; until: number | null; link: string }

/** The mail about an order that waits for a bank transfer: a new payment has a new reference. */
export const transferMail = (receipt: Receipt, { paymentId, to, until, link }: TransferNote): Mail =>
  orderMail({ ...receipt, arrival: null }, { kind: 'placed', about: paymentId }, [
    to
      ? {
          title: texts.transfer.title,
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
    { link, words: texts.transfer.link },
  ])

function orderMail(receipt: Receipt, heading: Pick<Mail, 'kind' | 'about'>, howToPay: LetterPart[]): Mail {
  const { isKnown, shop, settled, gift } = receipt
  const words = texts.confirmation
  const withheld = settled === 'transfer' ? words.withheldUntilPaid : words.withheld
  return writeMail(toBuyer(receipt), { ...heading, subject: words.subject(NUMBER, shop.name), title: words.title }, [
    words.opening(shop.name, texts.settled[settled === 'account' && gift !== null ? 'giftOnAccount' : settled]),
    words.number(NUMBER),
    ...howToPay,
    followLink(NUMBER),
    { prices: toPrices(receipt) },
    ...toPlaces(receipt),
    ...(isKnown ? [] : [withheld]),
    ...rightsOf(shop, receipt.lines),
    askUs(shop),
  ])
}

/**
 * The mail that tells the shop of an order that is ready to be sent, with all that whoever packs it needs. It tells of
 * its buyer, so it is erased with them (customer/delete-account.repository.ts).
 */
export function newOrderMail(receipt: Receipt): Mail {
  const { email, invoice, payable, settled, shop } = receipt
  const words = texts.newOrder
  const heading = {
    kind: 'new_order',
    subject: words.subject(NUMBER, formatPrice(payable.gross)),
    title: words.title,
  } as const
  return writeMail({ email: shop.email, firstname: null, isKnown: true }, heading, [
    words.opening[settled === 'account' ? 'account' : 'paid'](NUMBER),
    { prices: toPrices(receipt) },
    ...toPlaces(receipt),
    { title: words.customer, lines: [email, ...(invoice.phone ? [typed(invoice.phone)] : [])] },
    words.advice(NUMBER),
  ])
}

/** A payment that came after its order had ended, and that goes back. */
export function refundMail(receipt: Receipt, amountCents: number, paymentId: number): Mail {
  const { title, subject, reason } = texts.refund
  return writeMail(toBuyer(receipt), { kind: 'refund', about: paymentId, subject: subject(NUMBER), title }, [
    reason(formatPrice(amountCents), NUMBER),
    followLink(NUMBER),
    askUs(receipt.shop),
  ])
}

const toBuyer = ({ email, invoice: { firstname }, isKnown }: Receipt): Addressee => ({ email, firstname, isKnown })

function toPrices(receipt: Receipt): [string, string][] {
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

function toPlaces({
  lines,
  invoice,
  delivery,
  pickup,
  counter,
  payment,
  remarks,
  gift,
  arrival,
  term,
}: Receipt): LetterPart[] {
  const words = texts.confirmation
  const when = term === null ? deliveryOn(arrival, !!pickup).delivery : texts.term(term)
  const age = Math.max(0, ...lines.map(({ min_age }) => min_age ?? 0))
  return [
    ...(when ? [{ title: texts.shipping, lines: [when] }] : []),
    ...(age ? [{ title: words.ageCheck, lines: [words.age(age, counter !== null)] }] : []),
    destination(),
    { title: words.invoice, lines: addressLines(invoice).map(typed) },
    { title: texts.payment, lines: [payment.title] },
    ...(remarks ? [{ title: words.remarks, lines: [typed(remarks)] }] : []),
    ...(gift === null ? [] : [{ title: words.gift, lines: [words.giftNote, ...(gift ? [typed(gift)] : [])] }]),
  ]

  function destination() {
    if (counter) return { title: words.counter, lines: [words.counterReady, ...counterLines(counter)] }
    if (!pickup) return { title: words.delivery, lines: addressLines(delivery ?? invoice).map(typed) }
    const { name, street, house_number, postal_code, city } = pickup
    return { title: words.pickupPoint, lines: [name, `${street} ${house_number}`, `${postal_code} ${city}`] }
  }
}
