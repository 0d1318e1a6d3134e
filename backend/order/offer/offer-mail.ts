import { formatPrice } from '../../../src/contract/price'
import type { Totals } from '../../cart/totals'
import { tellDay } from '../../lib/amsterdam'
import { greet, writeLetter } from '../../mail/letter'
import { type Mail, NUMBER } from '../../mail/mail'
import { askUs, type Contact } from '../../shop/contact'
import { nameOf } from '../line-name'
import type { NewLine } from '../order.statements'

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
 * An offer with the link that it is ordered by, in Dutch, as HTML and as text. Without the remarks, which stand behind the link: nobody proved
 * that the address is theirs, and it must not get a stranger's words from us.
 */
export function offerMail({ email, firstname, lines, totals, discountCode, validUntil, ...rest }: OfferLetter): Mail {
  const { link, shop } = rest
  const until = tellDay(Date.parse(validUntil))
  const rows = [
    ...lines.map((line) => `${line.amount} × ${nameOf(line)}: ${formatPrice(line.price_cents * line.amount)}`),
    ...(totals.discount
      ? [`Korting${discountCode ? ` (${discountCode})` : ''}: ${formatPrice(-totals.discount)}`]
      : []),
    `Totaal incl. btw, zonder bezorgkosten: ${formatPrice(totals.after.gross)}`,
    `Totaal excl. btw: ${formatPrice(totals.after.net)}`,
  ]
  const letter = writeLetter(`Je offerte ${NUMBER}`, [
    greet(firstname),
    `Hierbij ontvang je onze offerte ${NUMBER}. De prijzen gelden tot en met ${until}, zolang de artikelen op voorraad zijn.`,
    { title: 'Artikelen', lines: rows },
    { link, words: 'Bekijk en bestel je offerte' },
    'Wie deze link heeft, kan de offerte bekijken en bestellen. Stuur hem dus alleen door aan wie erover meebeslist.',
    askUs(shop),
  ])
  return { key: 'offer', to: email, subject: `Je offerte ${NUMBER} van ${shop.name}`, ...letter }
}
