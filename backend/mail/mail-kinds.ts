import type { RateLimit } from '../limit/limit.statements'
import { limits } from '../limit/limits'

/** The limits of a kind of mail. They count all mail to a mailbox or, with `alone`, mails of this kind only. */
type Budget = { limits: readonly RateLimit[]; alone?: true }

/** No limit: a payment, the shop or an operator triggers the mail. Limits of other kinds still count this mail. */
const always: Budget = { limits: [] }

/** Mail that any visitor can trigger, for any address. */
const onRequest: Budget = { limits: [limits.mailOfAddress, limits.mailOfAddressADay] }

/**
 * Mail that only the account's logged-in customer can trigger. It is counted separately, so that mail that strangers
 * triggered cannot block it.
 */
const ofAccount: Budget = { limits: [limits.noticeOfMailbox], alone: true }

/** Every kind of mail with its limits. Mail to a verified address is not limited (`Addressee`). */
const mailKinds = {
  /** An order is placed but not paid yet. */
  placed: onRequest,
  /** A link to pay an order that was left unpaid. */
  payment_link: onRequest,
  confirmation: always,
  refund: always,
  /** The next six kinds are mail to the shop itself. */
  charged_back: always,
  refund_failed: always,
  new_order: always,
  new_orders: always,
  alarm: always,
  alarm_over: always,
  /** An order was credited and refunded. */
  credited: always,
  shipped: always,
  ready: always,
  collected: always,
  address: always,
  cancelled: always,
  returned: always,
  offer: onRequest,
  /** To the shop itself, about a request for more than is in stock; the limits on offers apply (limit/limits.ts). */
  offer_requested: always,
  /** The shop's reply to a request for more than is in stock, with a delivery time. */
  offer_answered: always,
  offer_revoked: always,
  /**
   * The law requires a confirmation of each withdrawal (Directive 2011/83/EU, art. 11a), so mail that strangers
   * triggered must not block the confirmation. The kind has its own limit, even for paid orders, because anyone with
   * the order number and postal code can trigger it. Above the limit the confirmation waits for the next mail
   * (returns/mail-delayed-return-confirmations.ts).
   */
  return_announced: { limits: [limits.returnOfMailbox], alone: true },
  return_received: always,
  return_rejected: always,
  review: always,
  answer: always,
  review_answer: always,
  stock_alert: onRequest,
  welcome: onRequest,
  password_changed: ofAccount,
  mail_changed: ofAccount,
  account_deleted: ofAccount,
  /**
   * A reset link. The kind has its own limit: mail that strangers triggered must not lock a customer out of the
   * account. At the limit, the mailbox already has a valid link.
   */
  reset: { limits: [limits.resetOfMailbox], alone: true },
} satisfies Record<string, Budget>

export type MailKind = keyof typeof mailKinds

export const mailLimitsOf = (kind: MailKind): Budget => mailKinds[kind]
