import type { LetterPart } from '../mail/letter'
import { ORIGIN } from '../mail/mail'
import { texts } from './nl'

/** Where the shop takes withdrawals and returns, for its mail; with an id, where one says how it stands. */
export const returnsLink = (id?: number | string) => `${ORIGIN}/rma-check${id === undefined ? '' : `/${id}`}`

const followUri = (number: string) => `${ORIGIN}/bestelling-volgen?nummer=${number}`

/**
 * Link to the page that tracks an order, for every mail about it; the postal code opens it. `number` may be `NUMBER`.
 */
export const followButton = (number: string): LetterPart => ({ button: followUri(number), words: texts.follow })

/** As `followButton`, in a mail whose button is for something else. */
export const followLink = (number: string): LetterPart => ({ link: followUri(number), words: texts.follow })
