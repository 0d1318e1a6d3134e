import { DAY, HOUR, MINUTE } from '../lib/time'
import type { RateLimit } from './limit.statements'

const QUARTER = 15 * MINUTE

/**
 * The rate limits. A limit per mail address protects one account against guesses from many clients; a limit per client
 * protects against one client that tries many accounts. The limit per client is higher, because a client may be an
 * office or a mobile network.
 *
 * Where an action may send mail, the limit per mail address counts by mailbox (`toMailbox`). Login attempts count by
 * the address as spelled, because another spelling is another account.
 */
export const limits = {
  /**
   * Ten attempts per client at one account, and more for all clients together, so that one attacker cannot lock out the
   * customer. Attempts from a known device of the account are not counted here.
   */
  loginOfAsker: { name: 'login:asker', most: 10, window: QUARTER },
  loginOfMail: { name: 'login:mail', most: 100, window: HOUR },
  /** The only limit for a device that logged in to the account before. */
  loginOfDevice: { name: 'login:device', most: 10, window: QUARTER },
  loginOfClient: { name: 'login:client', most: 200, window: QUARTER },
  resetOfAsker: { name: 'reset:asker', most: 3, window: HOUR },
  resetOfClient: { name: 'reset:client', most: 30, window: HOUR },
  /** Setting a new password by a mailed link. */
  newPassword: { name: 'new-password:client', most: 30, window: HOUR },
  register: { name: 'register:client', most: 30, window: HOUR },
  /**
   * Registrations with a mail address, and changes of an account's mail address to that address. Each sends a mail to
   * an unverified address. The limit is high, so that an attacker's attempts rarely prevent the customer's own.
   */
  accountOfMail: { name: 'account:mail', most: 20, window: DAY },
  moveOfClient: { name: 'move:client', most: 20, window: HOUR },
  /** Changes of an account's password; each sends a mail. */
  changeOfPassword: { name: 'change:account', most: 10, window: DAY },
  guest: { name: 'guest:client', most: 100, window: QUARTER },
  /** Attempts by a logged-in customer to type the password again. */
  ownPassword: { name: 'own-password', most: 10, window: QUARTER },
  codeOfSession: { name: 'code:session', most: 20, window: QUARTER },
  codeOfClient: { name: 'code:client', most: 100, window: QUARTER },
  cart: { name: 'cart:client', most: 1_000, window: QUARTER },
  /** New sessions with a cart: enough for two school classes behind one IP address, too few to fill the table. */
  sessionOfClient: { name: 'session:client', most: 60, window: QUARTER },
  /** Unpaid orders: each reserves stock, and may send a mail to an address that a guest made up. */
  orderOfClient: { name: 'order:client', most: 20, window: HOUR },
  /** Requests to the payment provider. One client must not use up the provider's limit, which is for the whole shop. */
  askOfPayment: { name: 'ask:payment', most: 1, window: 2_000 },
  askOfClient: { name: 'ask:client', most: 300, window: QUARTER },
  /** New payments of an existing order: each is a request to the payment provider, and may send a mail. */
  paymentOfOrder: { name: 'payment:order', most: 10, window: HOUR },
  paymentOfClient: { name: 'payment:client', most: 60, window: HOUR },
  /** Offers: each sends a mail, to an address that a guest may have made up. */
  offerOfMail: { name: 'offer:mail', most: 10, window: HOUR },
  offerOfClient: { name: 'offer:client', most: 50, window: HOUR },
  /**
   * Attempts to open an order or return by its postal code, which can be guessed. Ten per client, and more for all
   * clients together: order numbers are consecutive, and one attacker must not prevent the customer from withdrawing
   * within the legal period.
   */
  returnOfAsker: { name: 'return:asker', most: 10, window: HOUR },
  returnOfThing: { name: 'return:thing', most: 50, window: HOUR },
  /**
   * Attempts by one client at all orders. A success does not reset the count; otherwise a client could guess without
   * limit by opening its own order in between.
   */
  returnOfClient: { name: 'return:client', most: 60, window: HOUR },
  /** Confirmations of return requests, counted in the outbox. An order gets at most one per hour. */
  returnOfMailbox: { name: 'return:mailbox', most: 10, window: DAY },
  questionOfMail: { name: 'question:mail', most: 5, window: HOUR },
  questionOfClient: { name: 'question:client', most: 20, window: HOUR },
  /** Stock alerts: each sends a mail, and visitors may type any address. */
  stockAlertOfMail: { name: 'stock-alert:mail', most: 10, window: DAY },
  stockAlertOfClient: { name: 'stock-alert:client', most: 30, window: HOUR },
  operator: { name: 'operator', most: 10, window: QUARTER },
  /** Mails that visitors request, of all kinds together (mail/mail-kinds.ts), counted in the outbox. */
  mailOfAddress: { name: 'mail:address', most: 12, window: HOUR },
  mailOfAddressADay: { name: 'mail:address:day', most: 30, window: DAY },
  /**
   * Mails with a reset link, counted in the outbox. At the limit an earlier link still works: it is valid an hour. If it
   * is for another account of the mailbox, see reset-password.repository.ts.
   */
  resetOfMailbox: { name: 'reset:mailbox', most: 3, window: HOUR },
  /** Mails about a changed password or address, or a deleted account: counted in the outbox, each kind separately. */
  noticeOfMailbox: { name: 'notice:mailbox', most: 10, window: DAY },
} satisfies Record<string, RateLimit>
