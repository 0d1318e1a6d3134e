import type { AddressFields } from '../../../src/contract/address-book'
import { formatPrice } from '../../../src/contract/price'
import { type Counter, counterLines } from '../../delivery/counter'
import { type Addressee, type LetterPart, typed, writeMail } from '../../mail/letter'
import { type Mail, NUMBER } from '../../mail/mail'
import { askUs, type Contact } from '../../shop/contact'
import { addressLines } from '../address-lines'
import type { Track } from '../carriers'
import type { Plan } from '../credit/plan'
import { texts as orderTexts } from '../nl'
import { followLink } from '../order-links'
import { texts } from './nl'

type Buyer = Addressee & { shop: Contact }

/** The parcel has left. `delivery` is when it arrives, in words; null where nobody can say. */
export function shippedMail({ track, delivery, ...buyer }: Buyer & { track: Track; delivery: string | null }): Mail {
  const { title, opening, follow, code } = texts.shipped
  return write('shipped', title, buyer, [
    opening(NUMBER, track.carrier),
    ...(delivery ? [`${delivery}.`] : []),
    { link: track.uri, words: follow },
    code(track.code, track.carrier),
  ])
}

/** It is ready at the shop's own counter. `until` is the last day on which it is held, in words. */
export function readyMail({ counter, until, ...buyer }: Buyer & { counter: Counter; until: string }): Mail {
  const { title, opening, where, held, bring } = texts.ready
  return write('ready', title, buyer, [
    opening(NUMBER),
    { title: where, lines: counterLines(counter) },
    held(until),
    bring(NUMBER),
  ])
}

/** It was collected there. */
export const collectedMail = (buyer: Buyer): Mail =>
  write('collected', texts.collected.title, buyer, [texts.collected.opening(NUMBER)])

/** It goes elsewhere. @param about names this change: what was changed twice is told twice */
export function addressMail({ address, about, ...buyer }: Buyer & { address: AddressFields; about: string }): Mail {
  const { title, opening, to } = texts.address
  const lines = addressLines(address).map(typed)
  return write('address', title, buyer, [opening(NUMBER), { title: to, lines }], about)
}

type Credited = Buyer & {
  order: { id: number; number: string }
  /** What goes back, in gross cents; 0 when nothing was paid. */
  paidCents: number
  /** In the shop's words. */
  reason: string | null
  /** As its credit note says it, whose number the mail is about; null where there is none. */
  credit: Pick<Plan, 'lines' | 'rates' | 'gross'> | null
}

/** The order was ended before it was sent. */
export const cancelledMail = (credited: Credited) => creditMail('cancelled', credited)

/** What was sent came back. */
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
    ...(credit ? [texts.creditNote(NUMBER), { prices: toPrices(credit) }] : []),
    paidCents ? texts.moneyBack(formatPrice(paidCents)) : unpaid,
    followLink(order.number),
    askUs(buyer.shop),
  ])
}

const toPrices = ({ lines, rates, gross }: NonNullable<Credited['credit']>): [string, string][] => [
  ...lines.map(({ amount, title, gross_cents }): [string, string] => [
    `${amount} × ${title}`,
    formatPrice(gross_cents),
  ]),
  [orderTexts.totalGross, formatPrice(gross)],
  ...rates.map((sum): [string, string] => [orderTexts.confirmation.vat(sum.rate), formatPrice(sum.gross - sum.net)]),
]

type Kind = 'shipped' | 'ready' | 'collected' | 'address'

function write(kind: Kind, title: string, buyer: Buyer, parts: readonly LetterPart[], about?: string) {
  const subject = texts.subject(title, NUMBER)
  return writeMail(buyer, { kind, about, subject, title }, [...parts, followLink(NUMBER), askUs(buyer.shop)])
}
