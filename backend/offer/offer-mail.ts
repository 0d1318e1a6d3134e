import { formatPrice } from '../../src/lib/format'
import type { Totals } from '../cart/totals'
import { tellDay } from '../lib/amsterdam'
import { writeLetter } from '../mail/letter'
import { type Mail, NUMBER } from '../mail/mail'
import type { NewLine } from '../order/order.statements'
import { nameOf } from '../order/plan'

type OfferLetter = {
  email: string
  firstname: string
  lines: readonly NewLine[]
  totals: Totals
  discountCode: string | null
  validUntil: string
  link: string
  remarks: string | null
  shop: { name: string; email: string; phone: string }
}

/** An offer with the link that it is ordered by, in Dutch, as HTML and as text. */
export function offerMail({ email, firstname, lines, totals, discountCode, validUntil, ...rest }: OfferLetter): Mail {
  const { link, remarks, shop } = rest
  const until = tellDay(Date.parse(validUntil))
  const rows = [
    ...lines.map((line) => `${line.amount} × ${nameOf(line)}: ${euros(line.price_cents * line.amount)}`),
    ...(totals.discount ? [`Korting${discountCode ? ` (${discountCode})` : ''}: ${euros(-totals.discount)}`] : []),
    `Totaal incl. btw, zonder bezorging: ${euros(totals.after.gross)}`,
    `Totaal excl. btw: ${euros(totals.after.net)}`,
  ]
  const letter = writeLetter(`Je offerte ${NUMBER}`, [
    firstname ? `Hallo ${firstname},` : 'Hallo,',
    `Hierbij onze offerte ${NUMBER}. De prijzen gelden tot en met ${until}, zolang de artikelen op voorraad zijn.`,
    { title: 'Artikelen', lines: rows },
    ...(remarks ? [{ title: 'Je opmerkingen', lines: remarks.split('\n') }] : []),
    { link, words: 'Bekijk en bestel je offerte' },
    'Wie deze link heeft, kan de offerte bekijken. Stuur hem dus alleen door aan wie erover meebeslist.',
    `Vragen? Bel ${shop.phone} of mail ${shop.email}.`,
  ])
  return { key: 'offer', to: email, subject: `Je offerte ${NUMBER} van ${shop.name}`, ...letter }
}

const euros = (cents: number) => formatPrice(cents / 100)
