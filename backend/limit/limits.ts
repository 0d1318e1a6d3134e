import { DAY, HOUR, MINUTE } from '../lib/time'
import type { Limit } from './limit.statements'

const QUARTER = 15 * MINUTE

/**
 * Who may do what how often. A limit per mail is for who guesses at one account from everywhere, one per client for who
 * tries many; behind one client there may be an office or a whole mobile network.
 *
 * Where each may be a mail, what is limited per mail address counts for its mailbox (`toMailbox`). Guesses at an account
 * count for its address as it is spelled: spelled otherwise, it is another account.
 */
export const limits = {
  /**
   * Ten for each who tries an account, and more for the account itself, which is guessed at from everywhere: one
   * stranger's guesses must not keep its owner out. Of the account's many, the owner's own devices need none.
   */
  loginOfAsker: { name: 'login:asker', most: 10, window: QUARTER },
  loginOfMail: { name: 'login:mail', most: 100, window: HOUR },
  /** For a device that logged in to the account before: only this limit counts for it. */
  loginOfDevice: { name: 'login:device', most: 10, window: QUARTER },
  loginOfClient: { name: 'login:client', most: 200, window: QUARTER },
  resetOfAsker: { name: 'reset:asker', most: 3, window: HOUR },
  resetOfClient: { name: 'reset:client', most: 30, window: HOUR },
  /** For new passwords by a mailed link. */
  newPassword: { name: 'new-password:client', most: 30, window: HOUR },
  register: { name: 'register:client', most: 30, window: HOUR },
  /**
   * Registering an address, or changing an account to it. Each is mailed to the address, which is unverified. The limit
   * is high enough that a stranger's attempts, which count too, do not easily lock out its owner.
   */
  accountOfMail: { name: 'account:mail', most: 20, window: DAY },
  moveOfClient: { name: 'move:client', most: 20, window: HOUR },
  /** Each is a mail. */
  changeOfPassword: { name: 'change:account', most: 10, window: DAY },
  guest: { name: 'guest:client', most: 100, window: QUARTER },
  /** For a logged-in customer, wherever the password is asked for once more. */
  ownPassword: { name: 'own-password', most: 10, window: QUARTER },
  codeOfSession: { name: 'code:session', most: 20, window: QUARTER },
  codeOfClient: { name: 'code:client', most: 100, window: QUARTER },
  cart: { name: 'cart:client', most: 1_000, window: QUARTER },
  /** Sessions that begin with a cart: two school classes behind one address at once, but no script that fills a table. */
  sessionOfClient: { name: 'session:client', most: 60, window: QUARTER },
  /** Orders that stand: each holds stock until it is paid, and may be a mail to an address that a guest has made up. */
  orderOfClient: { name: 'order:client', most: 20, window: HOUR },
  /**
   * Calls to the provider, counted for the whole shop: a client with too many calls would prevent others from paying.
   */
  askOfPayment: { name: 'ask:payment', most: 1, window: 2_000 },
  askOfClient: { name: 'ask:client', most: 300, window: QUARTER },
  /** For new payments of an existing order: each is a call to the provider, and may be a mail. */
  paymentOfOrder: { name: 'payment:order', most: 10, window: HOUR },
  paymentOfClient: { name: 'payment:client', most: 60, window: HOUR },
  /** Each is a mail, to an address that a guest may have made up. */
  offerOfMail: { name: 'offer:mail', most: 10, window: HOUR },
  offerOfClient: { name: 'offer:client', most: 50, window: HOUR },
  /**
   * A postal code can be guessed: there are few in one town. Ten for each who asks after an order or a return, and more
   * for the thing itself: numbers follow one another, and one stranger's guesses must not keep its buyer from
   * withdrawing, which the law gives a term.
   */
  returnOfAsker: { name: 'return:asker', most: 10, window: HOUR },
  returnOfThing: { name: 'return:thing', most: 50, window: HOUR },
  /**
   * One postal code tried on many numbers. It is not forgotten after a success, or one order of one's own would open
   * all others.
   */
  returnOfClient: { name: 'return:client', most: 60, window: HOUR },
  /** Counted in the outbox: confirmations of what was announced, one an hour for an order. */
  returnOfMailbox: { name: 'return:mailbox', most: 10, window: DAY },
  questionOfMail: { name: 'question:mail', most: 5, window: HOUR },
  questionOfClient: { name: 'question:client', most: 20, window: HOUR },
  /** Any visitor may type any address, and each alert is a mail. */
  stockAlertOfMail: { name: 'stock-alert:mail', most: 10, window: DAY },
  stockAlertOfClient: { name: 'stock-alert:client', most: 30, window: HOUR },
  operator: { name: 'operator', most: 10, window: QUARTER },
  /** Counted in the outbox, over all kinds of mail (mail/mail-kind-limits.ts says which it holds back). */
  mailOfAddress: { name: 'mail:address', most: 12, window: HOUR },
  mailOfAddressADay: { name: 'mail:address:day', most: 30, window: DAY },
  /** Counted in the outbox. A link works as long as this, so that who waits has one that works. */
  resetOfMailbox: { name: 'reset:mailbox', most: 3, window: HOUR },
  /** Counted in the outbox, for each kind: a password, an address, an account that was changed or deleted. */
  noticeOfMailbox: { name: 'notice:mailbox', most: 10, window: DAY },
} satisfies Record<string, Limit>
