import { type Mail, writeMail } from './letter.ts'
import { identityOf, type Shop } from './shop.ts'

/*
 * They greet without a name: a stranger can enter another person's address, and any words as a name with it.
 */

/** After registration. */
export const welcomeMail = (shop: Shop, to: string): Mail =>
  writeMail({ kind: 'welcome', to, subject: `Welkom bij ${shop.name}`, sender: identityOf(shop) }, [
    'Je account is klaar. Voortaan log je in met dit e-mailadres en het wachtwoord dat je hebt gekozen. In je account vind je je bestellingen en adressen terug.',
    { link: `${shop.origin}/dashboard`, words: 'Naar je account' },
    `Heb je dit account niet zelf aangemaakt? Laat het ons weten: bel ${shop.phone} of mail ${shop.email}.`,
  ])

/** For a new password. @param token Vendure's, valid for one hour (config.ts) */
export const resetMail = (shop: Shop, to: string, token: string): Mail =>
  writeMail({ kind: 'reset', to, subject: 'Kies een nieuw wachtwoord', sender: identityOf(shop) }, [
    'Je hebt een nieuw wachtwoord aangevraagd. Via deze link stel je het in:',
    { link: `${shop.origin}/reset-password/${encodeURIComponent(token)}`, words: 'Nieuw wachtwoord kiezen' },
    'De link is één uur geldig en werkt één keer. Heb je hier niet om gevraagd? Dan hoef je niets te doen: je wachtwoord blijft hetzelfde.',
  ])

/** After a new password, by the account's page or by a link. */
export const passwordChangedMail = (shop: Shop, to: string): Mail =>
  writeMail({ kind: 'password-changed', to, subject: 'Je wachtwoord is gewijzigd', sender: identityOf(shop) }, [
    `Het wachtwoord van je account bij ${shop.name} is zojuist gewijzigd.`,
    { link: `${shop.origin}/dashboard`, words: 'Naar je account' },
    wasItYou(shop),
  ])

/** To the old address: the new one hears it in the shop. */
export const addressChangedMail = (shop: Shop, to: string): Mail =>
  writeMail({ kind: 'address-changed', to, subject: 'Je e-mailadres is gewijzigd', sender: identityOf(shop) }, [
    `Je account bij ${shop.name} heeft vanaf nu een ander e-mailadres. Op dit adres krijg je van ons geen berichten meer over je account.`,
    wasItYou(shop),
  ])

const wasItYou = ({ phone, email }: Shop) => `Heb je dit niet zelf gedaan? Bel dan meteen ${phone} of mail ${email}.`
