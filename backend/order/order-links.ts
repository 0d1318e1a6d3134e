import type { LetterPart } from '../mail/letter'
import { ORIGIN } from '../mail/mail'
import { texts } from './nl'

/** Where the shop takes withdrawals and returns, for its mail; with an id, where one says how it stands. */
export const returnsLink = (id?: number | string) => `${ORIGIN}/rma-check${id === undefined ? '' : `/${id}`}`

/**
 * Where the buyer of an order sees how far it is, in every mail about it. Its number is filled in there; the postal code
 * opens it. `number` may be `NUMBER`.
 */
export const followLink = (number: string): LetterPart => ({
  link: `${ORIGIN}/bestelling-volgen?nummer=${number}`,
  words: texts.follow,
})
