import { ORIGIN } from '../mail/insert-mail'
import type { LetterPart } from '../mail/write-mail'
import { texts } from './nl-order-mails'

/** The URL of the page for withdrawals and returns, for use in mail; with an id, the page of that return request. */
export const returnsPageUrl = (id?: number | string) => `${ORIGIN}/rma-check${id === undefined ? '' : `/${id}`}`

const followUri = (number: string) => `${ORIGIN}/bestelling-volgen?nummer=${number}`

/**
 * The button to an order's tracking page, for mails. On that page the customer enters the postal code. `number` may be
 * `NUMBER_PLACEHOLDER`.
 */
export const trackingButton = (number: string): LetterPart => ({ button: followUri(number), words: texts.follow })

/** Like `trackingButton`, as a link, for a mail that has another button. */
export const trackingLink = (number: string): LetterPart => ({ link: followUri(number), words: texts.follow })
