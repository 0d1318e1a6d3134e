import { itemName } from '../../../src/contract/item-name'
import { formatPrice } from '../../../src/contract/price'
import type { Totals } from '../../cart/totals'
import { formatDay } from '../../lib/amsterdam'
import { type Addressee, writeMail } from '../../mail/letter'
import { type Mail, NUMBER } from '../../mail/mail'
import { askUs, type Contact } from '../../shop/contact'
import type { NewLine } from '../order.statements'
import { texts } from './nl'

type OfferLetter = {
  to: Addressee
  lines: readonly NewLine[]
  totals: Totals
  discountCode: string | null
  validUntil: string
  link: string
  shop: Contact
}

/**
 * An offer with the link that it is ordered by, in Dutch. Without the remarks, which its owner finds behind the link.
 */
export function offerMail({ to, lines, totals, discountCode, validUntil, ...rest }: OfferLetter): Mail {
  const { mail } = texts
  const { link, shop } = rest
  const opening = mail.opening(NUMBER, formatDay(Date.parse(validUntil)), discountCode !== null)
  const rows = [
    ...lines.map((line) => mail.line(line.amount, itemName(line), formatPrice(line.price_cents * line.amount))),
    ...(totals.discount ? [mail.discount(discountCode, formatPrice(-totals.discount))] : []),
    mail.total(formatPrice(totals.after.gross)),
    mail.totalNet(formatPrice(totals.after.net)),
  ]
  const heading = { kind: 'offer', subject: mail.subject(NUMBER, shop.name), title: mail.title(NUMBER) } as const
  return writeMail(to, heading, [
    opening,
    { title: mail.lines, lines: rows },
    { link, words: mail.link },
    mail.mistake,
    mail.warning,
    askUs(shop),
  ])
}

/** Tells who asked for an offer that the shop revoked it. @param reason in the shop's words */
export function revokedMail(to: Addressee, number: string, reason: string | null, shop: Contact): Mail {
  const { mail } = texts
  const title = mail.revoked(number)
  return writeMail(to, { kind: 'offer_revoked', about: number, subject: title, title }, [
    mail.revokedText(number),
    ...(reason ? [reason] : []),
    mail.again,
    askUs(shop),
  ])
}
