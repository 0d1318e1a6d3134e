import { NUMBER_PLACEHOLDER, ORIGIN_PLACEHOLDER } from '../mail/insert-mail'
import type { MailPart } from '../mail/write-mail'
import { texts } from './nl-order-mails'

/** The URL of the page for withdrawals and returns, for use in mail; with an id, the page of that return request. */
export const returnsPageUrl = (id?: number | string) =>
  `${ORIGIN_PLACEHOLDER}/rma-check${id === undefined ? '' : `/${id}`}`

const followUri = (number: string) => `${ORIGIN_PLACEHOLDER}/bestelling-volgen?nummer=${number}`

/**
 * The button to an order's tracking page, for mails. On that page the customer enters the postal code. `number` may be
 * `NUMBER_PLACEHOLDER`.
 */
export const trackingButton = (number: string): MailPart => ({ button: followUri(number), words: texts.follow })

/** Like `trackingButton`, as a link, for a mail that has another button. */
export const trackOrderMailLink: MailPart = { link: followUri(NUMBER_PLACEHOLDER), words: texts.follow }
