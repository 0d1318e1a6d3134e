import { greet, type LetterPart, writeLetter } from '../mail/letter'
import type { Mail } from '../mail/mail'
import type { Contact } from '../shop/contact'
import { texts } from './nl'

export type Addressee = { email: string; firstname: string; shop: Contact }

/** After registration. */
export const welcomeMail = (to: Addressee) =>
  write(to, texts.welcome.title(to.shop), [texts.welcome.ready, texts.welcome.notYou(to.shop)])

export const resetMail = (to: Addressee, link: string) =>
  write(to, texts.reset.title, [texts.reset.asked, { link, words: texts.reset.link }, texts.reset.valid])

export const passwordChangedMail = (to: Addressee) =>
  write(to, texts.passwordChanged.title, [texts.passwordChanged.changed(to.shop), texts.wasItYou(to.shop)])

/** After the first reset. Without the name: anybody may have typed it. */
export const mailProvenMail = ({ email, shop }: Addressee) =>
  write({ email, firstname: '', shop }, texts.passwordChanged.title, [
    texts.passwordChanged.changed(shop),
    texts.passwordChanged.proven,
    texts.wasItYou(shop),
  ])

/** To the old address: the new one hears it in the shop. */
export const mailChangedMail = (to: Addressee) =>
  write(to, texts.mailChanged.title, [texts.mailChanged.changed(to.shop), texts.wasItYou(to.shop)])

export const accountDeletedMail = (to: Addressee) =>
  write(to, texts.accountDeleted.title, [
    texts.accountDeleted.deleted(to.shop),
    texts.accountDeleted.thanks,
    texts.wasItYou(to.shop),
  ])

function write({ email, firstname, shop }: Addressee, title: string, parts: LetterPart[]): Mail {
  const letter = writeLetter(title, [greet(firstname), ...parts, texts.greetings(shop)])
  // Not named after the account: its id may be given out again after it is gone, and then the mail would not be
  // written.
  return { key: `account:${crypto.randomUUID()}`, to: email, subject: title, ...letter }
}
