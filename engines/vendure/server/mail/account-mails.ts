import { type Mail, type ShopIdentity, writeMail } from './write-mail.ts'

/* Account mails do not contain the customer's name: anyone can register another person's mail address with any name. */

export const welcomeMail = (shop: ShopIdentity, to: string): Mail =>
  writeMail(shop, { kind: 'welcome', to, subject: `Welkom bij ${shop.name}` }, [
    'Je account is klaar. Voortaan log je in met dit e-mailadres en het wachtwoord dat je hebt gekozen. In je account vind je je bestellingen en adressen terug.',
    { link: `${shop.origin}/dashboard`, words: 'Naar je account' },
    `Heb je dit account niet zelf aangemaakt? Laat het ons weten: bel ${shop.phone} of mail ${shop.email}.`,
  ])

/** @param token Vendure's token for choosing a new password, valid for one hour (config.ts) */
export const passwordResetMail = (shop: ShopIdentity, to: string, token: string): Mail =>
  writeMail(shop, { kind: 'reset', to, subject: 'Kies een nieuw wachtwoord' }, [
    'Je hebt een nieuw wachtwoord aangevraagd. Via deze link stel je het in:',
    { link: `${shop.origin}/reset-password/${encodeURIComponent(token)}`, words: 'Nieuw wachtwoord kiezen' },
    'De link is één uur geldig en werkt één keer. Heb je hier niet om gevraagd? Dan hoef je niets te doen: je wachtwoord blijft hetzelfde.',
  ])

export const passwordChangedMail = (shop: ShopIdentity, to: string): Mail =>
  writeMail(shop, { kind: 'password-changed', to, subject: 'Je wachtwoord is gewijzigd' }, [
    `Het wachtwoord van je account bij ${shop.name} is zojuist gewijzigd.`,
    { link: `${shop.origin}/dashboard`, words: 'Naar je account' },
    wasItYou(shop),
  ])

/** The mail to a customer's old email address about a new address, which a stranger may have set. */
export const emailAddressChangedMail = (shop: ShopIdentity, to: string): Mail =>
  writeMail(shop, { kind: 'address-changed', to, subject: 'Je e-mailadres is gewijzigd' }, [
    `Je account bij ${shop.name} heeft vanaf nu een ander e-mailadres. Op dit adres krijg je van ons geen berichten meer over je account.`,
    wasItYou(shop),
  ])

const wasItYou = ({ phone, email }: ShopIdentity) =>
  `Heb je dit niet zelf gedaan? Bel dan meteen ${phone} of mail ${email}.`
