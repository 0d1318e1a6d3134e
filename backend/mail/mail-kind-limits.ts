import type { Limit } from '../limit/limit.statements'
import { limits } from '../limit/limits'

/** How many mails of all kinds a mailbox has had lately; or, `alone`, of this kind. */
type Budget = { limits: readonly Limit[]; alone?: true }

/** A payment, the shop or an operator brings it about: it goes, and counts for the others. */
const always: Budget = { limits: [] }

/** Mail that any visitor can trigger, for any address. */
const onRequest: Budget = { limits: [limits.mailOfAddress, limits.mailOfAddressADay] }

/**
 * Mail that only the account's owner can trigger. It has its own budget, so that mail which others triggered cannot
 * hold it back.
 */
const ofAccount: Budget = { limits: [limits.noticeOfMailbox], alone: true }

/** Every kind of mail with the limits that hold it back. Mail to a proven address is always sent (`Addressee`). */
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
   * The law requires a confirmation of each withdrawal (Directive 2011/83/EU, art. 11a), so mail that others triggered
   * must not hold it back. An order number and a postal code trigger it, so it has a budget, paid or not. Beyond it the
   * confirmation waits and is merged into the next mail (returns/mail-returns.ts).
   */
  return_announced: { limits: [limits.returnOfMailbox], alone: true },
  return_received: always,
  return_rejected: always,
  review: always,
  answer: always,
  /** The shop's answer to a review, to its author. */
  review_answer: always,
  stock_alert: onRequest,
  welcome: onRequest,
  password_changed: ofAccount,
  mail_changed: ofAccount,
  account_deleted: ofAccount,
  /**
   * Has a budget of its own: mail that others triggered must not keep a customer from the account. When it is spent,
   * the mailbox already contains a link that works.
   */
  reset: { limits: [limits.resetOfMailbox], alone: true },
} satisfies Record<string, Budget>

export type MailKind = keyof typeof mailKinds

export const budgetOf = (kind: MailKind): Budget => mailKinds[kind]
