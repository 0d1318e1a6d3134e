import { itemName } from '../../../src/contract/item-name'
import { formatPrice } from '../../../src/contract/price'
import type { Totals } from '../../cart/totals'
import { formatDay } from '../../lib/amsterdam'
import { greet, writeLetter } from '../../mail/letter'
import { type Mail, NUMBER } from '../../mail/mail'
import { askUs, type Contact } from '../../shop/contact'
import type { NewLine } from '../order.statements'
import { texts } from './nl'

type OfferLetter = {
  email: string
  firstname: string
  lines: readonly NewLine[]
  totals: Totals
  discountCode: string | null
  validUntil: string
  link: string
  shop: Contact
}

/**
 * An offer with the link that it is ordered by, in Dutch, as HTML and as text. Without the remarks, which stand behind
 * the link: nobody has shown that the address is theirs, and it must not get a stranger's words from us.
 */
export function offerMail({ email, firstname, lines, totals, discountCode, validUntil, ...rest }: OfferLetter): Mail {
  const { mail } = texts
  const { link, shop } = rest
  const until = formatDay(Date.parse(validUntil))
  const rows = [
    ...lines.map((line) => mail.line(line.amount, itemName(line), formatPrice(line.price_cents * line.amount))),
    ...(totals.discount ? [mail.discount(discountCode, formatPrice(-totals.discount))] : []),
    mail.total(formatPrice(totals.after.gross)),
    mail.totalNet(formatPrice(totals.after.net)),
  ]
  const letter = writeLetter(mail.title(NUMBER), [
    greet(firstname),
    mail.opening(NUMBER, until),
    { title: mail.lines, lines: rows },
    { link, words: mail.link },
    mail.warning,
    askUs(shop),
  ])
  return { key: 'offer', to: email, subject: mail.subject(NUMBER, shop.name), ...letter }
}
