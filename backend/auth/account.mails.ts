import { ORIGIN_PLACEHOLDER } from '../mail/insert-mail'
import type { MailKind } from '../mail/mail-kinds'
import { type MailPart, writeMail } from '../mail/write-mail'
import type { Contact } from '../shop/contact'
import { texts } from './nl'

type AccountHolder = {
  email: string
  /** When the customer confirmed the mail address; null if not confirmed. */
  email_proven_at: string | null
  firstname: string
  shop: Contact
}

const toAccount = { button: `${ORIGIN_PLACEHOLDER}/dashboard`, words: texts.toAccount }

export const welcomeMail = (to: AccountHolder) =>
  write('welcome', to, texts.welcome.title(to.shop), [texts.welcome.ready, toAccount, texts.welcome.notYou(to.shop)])

/** A mail with a password-reset link. Anyone can request one for any mail address, so it may be unconfirmed. */
export const resetMail = (to: AccountHolder, link: string) =>
  write('reset', { ...to, email_proven_at: null }, texts.reset.title, [
    texts.reset.asked,
    { button: link, words: texts.reset.link },
    texts.reset.valid,
  ])

export const passwordChangedMail = (to: AccountHolder) =>
  write('password_changed', to, texts.passwordChanged.title, [
    texts.passwordChanged.changed(to.shop),
    toAccount,
    texts.wasItYou(to.shop),
  ])

/** The mail after an account's first password reset. It greets without a name, which a stranger may have typed. */
export const mailAddressConfirmedMail = (to: AccountHolder) =>
  write('password_changed', { ...to, email_proven_at: null }, texts.passwordChanged.title, [
    texts.passwordChanged.changed(to.shop),
    texts.passwordChanged.proven,
    toAccount,
    texts.wasItYou(to.shop),
  ])

/** The mail to an account's former mail address after the customer changed the mail address. */
export const mailAddressChangedMail = (to: AccountHolder) =>
  write('mail_changed', to, texts.mailChanged.title, [
    texts.mailChanged.changed(to.shop),
    toAccount,
    texts.wasItYou(to.shop),
  ])

/** @param session hash of the token of the session that deleted its account (`hasDeletedAccount`) */
export const accountDeletedMail = (to: AccountHolder, session?: string) =>
  write(
    'account_deleted',
    to,
    texts.accountDeleted.title,
    [
      texts.accountDeleted.deleted(to.shop),
      texts.accountDeleted.thanks,
      { button: `${ORIGIN_PLACEHOLDER}/`, words: texts.toShop },
      texts.wasItYou(to.shop),
    ],
    session,
  )

function write(
  kind: MailKind,
  { email, email_proven_at, firstname, shop }: AccountHolder,
  title: string,
  parts: MailPart[],
  // A random id instead of the account's id: SQLite reuses the id of a deleted account, and the mail would count as
  // already sent.
  about: string = crypto.randomUUID(),
) {
  const to = { email, firstname, isKnown: email_proven_at !== null }
  return writeMail(to, { kind, about, subject: title, title }, [...parts, texts.greetings(shop)])
}
