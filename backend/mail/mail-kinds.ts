import type { Limit } from '../limit/limit.statements'
import { limits } from '../limit/limits'

/** How many mails of all kinds a mailbox has had lately; or, `alone`, of this kind. */
type Budget = { limits: readonly Limit[]; alone?: true }

/** A payment, the shop or an operator brings it about: it goes, and counts for the others. */
const always: Budget = { limits: [] }

/** Anybody brings it about, for any address they type. */
const onRequest: Budget = { limits: [limits.mailOfAddress, limits.mailOfAddressADay] }

/** Only who holds the account brings it about: what others had mailed must not keep the news of it back. */
const ofAccount: Budget = { limits: [limits.noticeOfMailbox], alone: true }

/**
 * Everything the shop writes mail about, and what holds it back. To a reader who is known it always goes
 * (`Addressee`).
 */
const mailKinds = {
  /** An order that is not paid yet. */
  placed: onRequest,
  /** The way to pay an order that its buyer left unpaid. */
  payment_link: onRequest,
  confirmation: always,
  refund: always,
  /** To the shop itself. */
  charged_back: always,
  refund_failed: always,
  new_order: always,
  new_orders: always,
  alarm: always,
  alarm_over: always,
  /** A credit note, and the money that goes back with it. */
  credited: always,
  shipped: always,
  /** At the shop's own counter. */
  ready: always,
  collected: always,
  /** Where an order goes; an operator changed it. */
  address: always,
  cancelled: always,
  returned: always,
  offer: onRequest,
  /** To the shop itself, about an offer of more than is in stock; the limits on offers bound it (limit/limits.ts). */
  offer_requested: always,
  /** The shop's answer to it. */
  offer_answered: always,
  offer_revoked: always,
  /**
   * The law wants a withdrawal confirmed (Directive 2011/83/EU, art. 11a): what others had mailed must not keep that
   * back. Number and postal code bring it about, so it has a budget, paid or not; what is one too many waits, and is
   * one mail with what follows (returns/mail-returns.ts).
   */
  return_announced: { limits: [limits.returnOfMailbox], alone: true },
  return_received: always,
  return_rejected: always,
  review: always,
  answer: always,
  /** To who wrote a review, what the shop says to it. */
  review_answer: always,
  stock_alert: onRequest,
  welcome: onRequest,
  password_changed: ofAccount,
  mail_changed: ofAccount,
  account_deleted: ofAccount,
  /**
   * A budget of its own: what others had mailed to somebody must not keep them from their account. While it is spent a
   * link lies in the mailbox that still works.
   */
  reset: { limits: [limits.resetOfMailbox], alone: true },
} satisfies Record<string, Budget>

export type MailKind = keyof typeof mailKinds

export const budgetOf = (kind: MailKind): Budget => mailKinds[kind]
