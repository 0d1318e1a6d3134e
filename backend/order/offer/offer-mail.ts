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
  const until = formatDay(Date.parse(validUntil))
  const rows = [
    ...lines.map((line) => mail.line(line.amount, itemName(line), formatPrice(line.price_cents * line.amount))),
    ...(totals.discount ? [mail.discount(discountCode, formatPrice(-totals.discount))] : []),
    mail.total(formatPrice(totals.after.gross)),
    mail.totalNet(formatPrice(totals.after.net)),
  ]
  const heading = { kind: 'offer', subject: mail.subject(NUMBER, shop.name), title: mail.title(NUMBER) } as const
  return writeMail(to, heading, [
    mail.opening(NUMBER, until),
    { title: mail.lines, lines: rows },
    { link, words: mail.link },
    mail.warning,
    askUs(shop),
  ])
}
