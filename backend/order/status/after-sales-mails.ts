import { formatPrice } from '../../../src/contract/price'
import { type Addressee, type LetterPart, writeMail } from '../../mail/letter'
import { type Mail, NUMBER } from '../../mail/mail'
import { askUs, type Contact } from '../../shop/contact'
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

function write(kind: 'shipped' | 'cancelled' | 'returned', title: string, buyer: Buyer, parts: readonly LetterPart[]) {
  const subject = texts.subject(title, NUMBER)
  return writeMail(buyer, { kind, subject, title }, [...parts, askUs(buyer.shop)])
}
