import type { AddressFields } from '../../../src/contract/address/address-book'
import { formatPrice } from '../../../src/contract/money/euros-and-cents'
import { type PickupCounter, pickupCounterLines } from '../../delivery/pickup-counter'
import { type Mail, NUMBER_PLACEHOLDER } from '../../mail/insert-mail'
import {
  type ItemsAndSums,
  type LabelAndValue,
  type MailItem,
  type MailPart,
  type MailRecipient,
  typedText,
  writeMail,
} from '../../mail/write-mail'
import { type Contact, contactText } from '../../shop/contact'
import { addressLines } from '../address-lines'
import type { CreditNotePlan } from '../credit/plan-credit-note'
import { texts as orderTexts } from '../nl-order-mails'
import { trackingButton, trackOrderMailLink } from '../order-links'
import { refundFacts } from '../order-mails'
import type { TrackingLink } from '../tracking-link'
import { texts } from './nl'

type Buyer = MailRecipient & { shop: Contact }

type BuyerRow = { email: string; invoice: string; is_known: number | boolean }

export const toMailBuyer = ({ email, invoice, is_known }: BuyerRow, shop: Contact): Buyer => ({
  email,
  firstname: (JSON.parse(invoice) as AddressFields).firstname,
  isKnown: Boolean(is_known),
  shop,
})

type Shipped = Buyer & { track: TrackingLink; delivery: string | null; items: readonly MailItem[] }

/** The mail that says that an order was shipped. `delivery` is the expected day, as text; null if it is unknown. */
export function shippedMail({ track, delivery, items, ...buyer }: Shipped): Mail {
  const { title, opening, follow, code, goods } = texts.shipped
  return write('shipped', title, buyer, [
    opening(NUMBER_PLACEHOLDER, track.carrier),
    { facts: [number, ...(delivery ? [[orderTexts.shipping, delivery] as const] : [])] },
    { button: track.uri, words: follow },
    code(track.code, track.carrier),
    trackOrderMailLink,
    ...toGoods(goods, items),
  ])
}

type ReadyOrder = Buyer & { counter: PickupCounter; until: string; items: readonly MailItem[] }

/**
 * The mail that says that an order is ready for collection at the shop. `until` is the last day to collect the order,
 * as text.
 */
export function readyToCollectMail({ counter, until, items, ...buyer }: ReadyOrder): Mail {
  const { title, opening, where, held, heldUntil, bring, goods } = texts.ready
  return write('ready', title, buyer, [
    opening(NUMBER_PLACEHOLDER),
    { facts: [number, [heldUntil, until]] },
    { title: where, lines: pickupCounterLines(counter), isBlock: true },
    held(until),
    bring(NUMBER_PLACEHOLDER),
    trackingButton(NUMBER_PLACEHOLDER),
    ...toGoods(goods, items),
  ])
}

const number: LabelAndValue = [orderTexts.number, NUMBER_PLACEHOLDER]

const toGoods = (title: string, items: readonly MailItem[]): ItemsAndSums[] => (items.length ? [{ title, items }] : [])

export const collectedMail = (buyer: Buyer): Mail =>
  write('collected', texts.collected.title, buyer, [
    texts.collected.opening(NUMBER_PLACEHOLDER),
    { facts: [number] },
    trackingButton(NUMBER_PLACEHOLDER),
  ])

/** The mail about a changed delivery address. `about` identifies the change, because each change gets its own mail. */
export function deliveryAddressChangedMail({
  address,
  about,
  ...buyer
}: Buyer & { address: AddressFields; about: string }): Mail {
  const { title, opening, to } = texts.address
  const lines = addressLines(address).map(typedText)
  const parts: MailPart[] = [
    opening(NUMBER_PLACEHOLDER),
    { facts: [number] },
    { title: to, lines, isBlock: true },
    trackingButton(NUMBER_PLACEHOLDER),
  ]
  return write('address', title, buyer, parts, about)
}

type Credited = Buyer & {
  order: { id: number; number: string }
  /** The refunded amount in gross cents; 0 if the customer had not paid. */
  paidCents: number
  /** What remains to be paid of an order on account, in gross cents. */
  openCents: number
  reason: string | null
  /** The amounts of the credit note for this refund; null without a credit note. */
  credit: Pick<CreditNotePlan, 'lines' | 'rates' | 'gross'> | null
}

/**
 * The mail that says that an order was cancelled before it was sent, that a shipped order was returned and is refunded,
 * or that part of an order was credited.
 */
export function creditMail(kind: 'cancelled' | 'returned' | 'credited', credited: Credited): Mail {
  const { order, paidCents, openCents, reason, credit, ...buyer } = credited
  const { title, opening } = kind === 'credited' && !paidCents ? texts.lowered : texts[kind]
  const subject = texts.subject(title, order.number)
  // The mail key has the order's id, because an order is cancelled or returned once. For a credit note it has the
  // note's number.
  const about = kind === 'credited' ? undefined : order.id
  return writeMail(buyer, { kind, about, subject, title }, [
    opening(order.number),
    ...(reason ? [reason] : []),
    { facts: refundFacts(order.number, paidCents) },
    paidCents
      ? texts.moneyBack(formatPrice(paidCents))
      : openCents && kind !== 'credited'
        ? texts.stillToPay(formatPrice(openCents))
        : texts[kind].unpaid,
    trackingButton(order.number),
    ...(credit ? [toCredit(credit)] : []),
    contactText(buyer.shop),
  ])
}

const toCredit = ({ lines, rates, gross }: NonNullable<Credited['credit']>): ItemsAndSums => ({
  title: texts.creditNote(NUMBER_PLACEHOLDER),
  items: lines.map(({ amount, title, gross_cents }) => ({ name: title, amount, price: formatPrice(gross_cents) })),
  total: [orderTexts.totalGross, formatPrice(gross)],
  taxes: rates.map((sum) => [orderTexts.confirmation.vat(sum.rate), formatPrice(sum.gross - sum.net)]),
})

type Kind = 'shipped' | 'ready' | 'collected' | 'address'

function write(kind: Kind, title: string, buyer: Buyer, parts: readonly MailPart[], about?: string) {
  const subject = texts.subject(title, NUMBER_PLACEHOLDER)
  return writeMail(buyer, { kind, about, subject, title }, [...parts, contactText(buyer.shop)])
}
