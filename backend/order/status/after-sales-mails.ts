import { formatPrice } from '../../../src/contract/price'
import { greet, type LetterPart, writeLetter } from '../../mail/letter'
import { type Mail, NUMBER } from '../../mail/mail'
import { askUs, type Contact } from '../../shop/contact'
import type { Track } from '../carriers'

type Buyer = { email: string; firstname: string; shop: Contact }

/** The parcel has left. */
export function shippedMail({ track, ...buyer }: Buyer & { track: Track }): Mail {
  return write('shipped', 'Je bestelling is onderweg', buyer, [
    `We hebben bestelling ${NUMBER} meegegeven aan ${track.carrier}.`,
    { link: track.uri, words: 'Volg je pakket' },
    `Track-en-tracecode: ${track.code}. Het kan een paar uur duren voordat ${track.carrier} je pakket laat zien.`,
  ])
}

type Ended = Buyer & {
  /** What goes back; null when nothing was paid. */
  paidCents: number | null
}

/** The order was ended before it was sent. */
export function cancelledMail({ paidCents, ...buyer }: Ended): Mail {
  return write('cancelled', 'Je bestelling is geannuleerd', buyer, [
    `Bestelling ${NUMBER} is geannuleerd. We sturen je niets meer toe.`,
    paidCents
      ? moneyBack(paidCents)
      : 'Je hoeft niets te betalen. Heb je net nog betaald, dan krijg je dat bedrag vanzelf terug.',
  ])
}

/** What was sent came back. */
export function returnedMail({ paidCents, ...buyer }: Ended): Mail {
  return write('returned', 'Je retour is verwerkt', buyer, [
    `We hebben ontvangen wat je van bestelling ${NUMBER} hebt teruggestuurd.`,
    paidCents ? moneyBack(paidCents) : 'Je hoeft deze bestelling niet meer te betalen.',
  ])
}

const moneyBack = (cents: number) =>
  `We storten ${formatPrice(cents)} terug op de rekening waarmee je hebt betaald. Meestal staat het er binnen een paar werkdagen op.`

function write(key: string, title: string, { email, firstname, shop }: Buyer, parts: readonly LetterPart[]): Mail {
  return {
    key,
    to: email,
    subject: `${title} (${NUMBER})`,
    ...writeLetter(title, [greet(firstname), ...parts, askUs(shop)]),
  }
}
