import type { AddressFields } from '../../../src/contract/address-book'
import { formatPrice } from '../../../src/contract/price'
import { type Addressee, type LetterPart, typed, writeMail } from '../../mail/letter'
import { type Mail, NUMBER } from '../../mail/mail'
import { askUs, type Contact } from '../../shop/contact'
import { addressLines } from '../address-lines'
import type { Track } from '../carriers'
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

/** It goes elsewhere. @param about names this change: what was changed twice is told twice */
export function addressMail({ address, about, ...buyer }: Buyer & { address: AddressFields; about: string }): Mail {
  const { title, opening, to } = texts.address
  const lines = addressLines(address).map(typed)
  return write('address', title, buyer, [opening(NUMBER), { title: to, lines }], about)
}

type Ended = Buyer & {
  /** What goes back, in gross cents; null when nothing was paid. */
  paidCents: number | null
}

/** The order was ended before it was sent. */
export const cancelledMail = (ended: Ended) => endedMail('cancelled', ended)

/** What was sent came back. */
export const returnedMail = (ended: Ended) => endedMail('returned', ended)

function endedMail(how: 'cancelled' | 'returned', { paidCents, ...buyer }: Ended): Mail {
  const { title, opening, unpaid } = texts[how]
  return write(how, title, buyer, [opening(NUMBER), paidCents ? texts.moneyBack(formatPrice(paidCents)) : unpaid])
}

type Kind = 'shipped' | 'cancelled' | 'returned' | 'address'

function write(kind: Kind, title: string, buyer: Buyer, parts: readonly LetterPart[], about?: string) {
  const subject = texts.subject(title, NUMBER)
  return writeMail(buyer, { kind, about, subject, title }, [...parts, askUs(buyer.shop)])
}
