import type { AddressFields } from '../../src/contract/address'
import type { ReturnKind } from '../../src/contract/returns'
import { endOfDay, tellDay, tellMoment } from '../lib/amsterdam'
import { greet, type LetterPart, plainLine, plainLines, writeLetter } from '../mail/letter'
import { type Mail, NUMBER } from '../mail/mail'
import { fullName } from '../order/addressee'
import { nameOf } from '../order/line-name'
import { askUs } from '../shop/contact'
import type { Part } from './items'
import type { OrderRow, ShopRow } from './order.repository'

/** Who withdraws or returns sends the goods within so many days, and has the money within as many (Civil Code 6:230r and 6:230s). */
const DAYS = 14

type Told = {
  order: OrderRow
  parts: readonly Part[]
  reason: string | null
  shop: ShopRow
  kind: ReturnKind
  now: number
}

/**
 * The confirmation of an announcement, to who ordered. `NUMBER` in it stands for the number of the return.
 *
 * For a withdrawal it is the acknowledgement on a durable medium that Directive 2011/83/EU, art. 11a asks for: what was declared, and on which day
 * and at what time it came in.
 */
export function confirmationMail(told: Told): Mail {
  const { order, kind, shop } = told
  const { subject, title, opening } = openings[kind](order.number, tellMoment(told.now))
  const { firstname } = JSON.parse(order.invoice) as AddressFields
  const parts: LetterPart[] = [
    greet(firstname),
    opening,
    { title: kind === 'withdrawal' ? 'Je verklaring' : 'Wat je terugstuurt', lines: declaration(told) },
    order.sent_at ? sendBack(told) : notSent(shop),
    { title: 'Hoe gaat het verder?', lines: [after[kind](Boolean(order.sent_at), tellDay(endOfDay(told.now, DAYS)))] },
    askUs(shop, `en noem je retournummer ${NUMBER}`),
  ]
  return { key: 'announced', to: order.email, subject, ...writeLetter(title, parts) }
}

const openings: Record<ReturnKind, (order: string, moment: string) => Record<'subject' | 'title' | 'opening', string>> =
  {
    withdrawal: (order, moment) => ({
      subject: `We hebben je herroeping van bestelling ${order} ontvangen`,
      title: 'Bevestiging van je herroeping',
      opening: `Op ${moment} hebben we je herroeping ontvangen. Je retournummer is ${NUMBER}. Bewaar deze e-mail als bewijs.`,
    }),
    return: (order, moment) => ({
      subject: `Je retour ${NUMBER} van bestelling ${order}`,
      title: 'Je retour is aangemeld',
      opening: `Op ${moment} heb je een retour aangemeld. Je retournummer is ${NUMBER}.`,
    }),
    warranty: (order, moment) => ({
      subject: `Je garantiemelding ${NUMBER} over bestelling ${order}`,
      title: 'We hebben je garantiemelding ontvangen',
      opening: `Op ${moment} heb je gemeld dat er iets mis is met je aankoop. Dat is vervelend. Je retournummer is ${NUMBER}.`,
    }),
  }

/** In a withdrawal: the words by which it was declared, with all that makes them somebody's. */
function declaration({ order, parts, reason, kind }: Told): string[] {
  const goods = parts.map(({ line, amount }) => `${amount} × ${nameOf(line)}`)
  const ordered = `Bestelling ${order.number} van ${tellDay(Date.parse(order.created_at))}`
  const why = reason ? plainLines(`Toelichting: ${reason}`) : []
  if (kind !== 'withdrawal') return [...goods, ordered, ...why]
  const name = plainLine(fullName(JSON.parse(order.invoice) as AddressFields))
  return ['Ik herroep de koop van:', ...goods, ordered, `Naam: ${name}`, `E-mail: ${order.email}`, ...why]
}

function sendBack({ shop, kind, now }: Told): LetterPart {
  const { street, postal_code, city } = JSON.parse(shop.address) as Record<'street' | 'postal_code' | 'city', string>
  const first =
    kind === 'warranty'
      ? 'Stuur het artikel naar:'
      : `Stuur de artikelen binnen ${DAYS} dagen terug, dus uiterlijk op ${tellDay(endOfDay(now, DAYS))}, naar:`
  const last = `Leg een briefje met ${NUMBER} in het pakket en bewaar je verzendbewijs.`
  return {
    title: 'Terugsturen',
    lines: [first, `${shop.name}, t.a.v. Retouren`, street, `${postal_code} ${city}`, last],
  }
}

const notSent = ({ phone }: ShopRow): LetterPart => ({
  title: 'Terugsturen',
  lines: [
    `We hebben je bestelling nog niet verzonden, dus je hoeft niets terug te sturen. Komt het pakket toch nog aan, weiger het dan of bel ${phone}.`,
  ],
})

const after: Record<ReturnKind, (isSent: boolean, day: string) => string> = {
  withdrawal: (isSent, day) =>
    `Je krijgt je geld binnen ${DAYS} dagen na je herroeping terug, dus uiterlijk op ${day}, op de manier waarop je hebt betaald. Herroep je de hele bestelling, dan betalen we ook de standaard verzendkosten terug.${isSent ? ' We mogen wachten tot we de artikelen of je verzendbewijs hebben.' : ''}`,
  return: () =>
    `Je krijgt je geld terug binnen ${DAYS} dagen nadat we de artikelen hebben ontvangen, op de manier waarop je hebt betaald.`,
  warranty: () =>
    `Zodra we het artikel hebben, kijken we wat eraan scheelt. Binnen ${DAYS} dagen hoor je of we het repareren of vervangen, of dat je je geld terugkrijgt.`,
}
