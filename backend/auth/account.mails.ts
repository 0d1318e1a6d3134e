import { greet, type LetterPart, writeLetter } from '../mail/letter'
import type { Mail } from '../mail/mail'
import type { Contact } from '../shop/contact'

export type Addressee = { email: string; firstname: string; shop: Contact }

/** After registration. */
export const welcomeMail = (to: Addressee) =>
  write(to, `Welkom bij ${to.shop.name}`, [
    'Je account is klaar. Voortaan log je in met dit e-mailadres en het wachtwoord dat je hebt gekozen. In je account vind je je bestellingen, adressen en favorieten terug.',
    `Heb je dit account niet zelf aangemaakt? Laat het ons weten: bel ${to.shop.phone} of mail ${to.shop.email}.`,
  ])

export const resetMail = (to: Addressee, link: string) =>
  write(to, 'Kies een nieuw wachtwoord', [
    'Je hebt een nieuw wachtwoord aangevraagd. Via deze link stel je het in:',
    { link, words: 'Nieuw wachtwoord kiezen' },
    'De link is één uur geldig en werkt één keer. Heb je hier niet om gevraagd? Dan hoef je niets te doen: je wachtwoord blijft hetzelfde.',
  ])

export const passwordChangedMail = (to: Addressee) =>
  write(to, 'Je wachtwoord is gewijzigd', [
    `Het wachtwoord van je account bij ${to.shop.name} is zojuist gewijzigd. Op al je andere apparaten ben je uitgelogd.`,
    wasItYou(to),
  ])

/** To the old address: the new one hears it in the shop. */
export const mailChangedMail = (to: Addressee) =>
  write(to, 'Je e-mailadres is gewijzigd', [
    `Je account bij ${to.shop.name} heeft vanaf nu een ander e-mailadres. Op dit adres krijg je van ons geen berichten meer over je account.`,
    wasItYou(to),
  ])

export const farewellMail = (to: Addressee) =>
  write(to, 'Je account is verwijderd', [
    `Je account bij ${to.shop.name} bestaat niet meer. Je adressen, favorieten en winkelwagen hebben we gewist. Je bestellingen bewaren we los van een account, zolang de wet dat voorschrijft: zeven jaar.`,
    'Bedankt dat je klant bij ons was.',
    wasItYou(to),
  ])

const wasItYou = ({ shop }: Addressee) =>
  `Heb je dit niet zelf gedaan? Bel dan meteen ${shop.phone} of mail ${shop.email}.`

function write({ email, firstname, shop }: Addressee, title: string, parts: LetterPart[]): Mail {
  const letter = writeLetter(title, [greet(firstname), ...parts, `Groet,\n${shop.name}`])
  // An id may come back after its account is gone: what is said of it would not be said again.
  return { key: `account:${crypto.randomUUID()}`, to: email, subject: title, ...letter }
}
