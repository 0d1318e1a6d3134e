import type { AddressFields } from '../../../src/contract/address/address-book'
import { formatPrice } from '../../../src/contract/money/price'
import { type Counter, counterLines } from '../../delivery/counter'
import { type Mail, NUMBER_PLACEHOLDER } from '../../mail/insert-mail'
import { type Addressee, type Goods, type Item, type LetterPart, type Pair, typed, writeMail } from '../../mail/letter'
import { type Contact, contactText } from '../../shop/contact'
import { addressLines } from '../address-lines'
import type { Track } from '../carriers'
import { moneyBack } from '../confirmation-mail'
import type { Plan } from '../credit/plan'
import { texts as orderTexts } from '../nl'
import { followButton, followLink } from '../order-links'
import { texts } from './nl'

type Buyer = Addressee & { shop: Contact }

type BuyerRow = { email: string; invoice: string; is_known: number | boolean }

export const buyerOf = ({ email, invoice, is_known }: BuyerRow, shop: Contact): Buyer => ({
  email,
  firstname: (JSON.parse(invoice) as AddressFields).firstname,
  isKnown: Boolean(is_known),
  shop,
})

type Shipped = Buyer & { track: Track; delivery: string | null; items: readonly Item[] }

/** The order was shipped. `delivery` is the expected arrival, in words; null where it is unknown. */
export function shippedMail({ track, delivery, items, ...buyer }: Shipped): Mail {
  const { title, opening, follow, code, goods } = texts.shipped
  return write('shipped', title, buyer, [
    opening(NUMBER_PLACEHOLDER, track.carrier),
    { facts: [number, ...(delivery ? [[orderTexts.shipping, delivery] as const] : [])] },
    { button: track.uri, words: follow },
    code(track.code, track.carrier),
    followLink(NUMBER_PLACEHOLDER),
    ...toGoods(goods, items),
  ])
}

type ReadyOrder = Buyer & { counter: Counter; until: string; items: readonly Item[] }

/** The order is ready at the shop's own counter. `until` is the last day of its reservation, in words. */
export function readyMail({ counter, until, items, ...buyer }: ReadyOrder): Mail {
  const { title, opening, where, held, heldUntil, bring, goods } = texts.ready
  return write('ready', title, buyer, [
    opening(NUMBER_PLACEHOLDER),
    { facts: [number, [heldUntil, until]] },
    { title: where, lines: counterLines(counter), isBlock: true },
    held(until),
    bring(NUMBER_PLACEHOLDER),
    followButton(NUMBER_PLACEHOLDER),
    ...toGoods(goods, items),
  ])
}

const number: Pair = [orderTexts.number, NUMBER_PLACEHOLDER]

const toGoods = (title: string, items: readonly Item[]): Goods[] => (items.length ? [{ title, items }] : [])

/** The mail about an order that was collected at the shop. */
export const collectedMail = (buyer: Buyer): Mail =>
  write('collected', texts.collected.title, buyer, [
    texts.collected.opening(NUMBER_PLACEHOLDER),
    { facts: [number] },
    followButton(NUMBER_PLACEHOLDER),
  ])

/** The delivery address changed. @param about identifies this change, so that a second change gets a second mail */
export function addressMail({ address, about, ...buyer }: Buyer & { address: AddressFields; about: string }): Mail {
  const { title, opening, to } = texts.address
  const lines = addressLines(address).map(typed)
  const parts: LetterPart[] = [
    opening(NUMBER_PLACEHOLDER),
    { facts: [number] },
    { title: to, lines, isBlock: true },
    followButton(NUMBER_PLACEHOLDER),
  ]
  return write('address', title, buyer, parts, about)
}

type Credited = Buyer & {
  order: { id: number; number: string }
  /** The refunded amount, in gross cents; 0 if nothing was paid. */
  paidCents: number
  reason: string | null
  /** The amounts of its credit note, whose number is in the mail; null without one. */
  credit: Pick<Plan, 'lines' | 'rates' | 'gross'> | null
}

/** The order was ended before it was sent. */
export const cancelledMail = (credited: Credited) => creditMail('cancelled', credited)

/** Sent when a shipped parcel came back. */
export const returnedMail = (credited: Credited) => creditMail('returned', credited)

/** A part of an order was credited. */
export const creditedMail = (credited: Credited) => creditMail('credited', credited)

function creditMail(kind: 'cancelled' | 'returned' | 'credited', credited: Credited): Mail {
  const { order, paidCents, reason, credit, ...buyer } = credited
  const { title, opening, unpaid } = texts[kind]
  const subject = texts.subject(title, order.number)
  // An order ends once; of each credit note there is a number of its own.
  const about = kind === 'credited' ? undefined : order.id
  return writeMail(buyer, { kind, about, subject, title }, [
    opening(order.number),
    ...(reason ? [reason] : []),
    { facts: moneyBack(order.number, paidCents) },
    paidCents ? texts.moneyBack(formatPrice(paidCents)) : unpaid,
    followButton(order.number),
    ...(credit ? [toCredit(credit)] : []),
    contactText(buyer.shop),
  ])
}

const toCredit = ({ lines, rates, gross }: NonNullable<Credited['credit']>): Goods => ({
  title: texts.creditNote(NUMBER_PLACEHOLDER),
  items: lines.map(({ amount, title, gross_cents }) => ({ name: title, amount, price: formatPrice(gross_cents) })),
  total: [orderTexts.totalGross, formatPrice(gross)],
  taxes: rates.map((sum) => [orderTexts.confirmation.vat(sum.rate), formatPrice(sum.gross - sum.net)]),
})

type Kind = 'shipped' | 'ready' | 'collected' | 'address'

function write(kind: Kind, title: string, buyer: Buyer, parts: readonly LetterPart[], about?: string) {
  const subject = texts.subject(title, NUMBER_PLACEHOLDER)
  return writeMail(buyer, { kind, about, subject, title }, [...parts, contactText(buyer.shop)])
}
