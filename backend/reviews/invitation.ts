import { greet, writeLetter } from '../mail/letter'
import type { Mail } from '../mail/mail'
import type { DueOrder } from './invitation.statements'
import { texts } from './nl'

/** What a review link is signed for. */
export const REVIEW = 'review'

/** @param link to the form, signed */
export function invitationMail({ id, number, email, firstname, name }: DueOrder, link: string): Mail {
  const { title, subject, question, link: words, once, greetings } = texts.invitation
  const letter = writeLetter(title, [greet(firstname), question(number), { link, words }, once, greetings(name)])
  return { key: `review:${id}`, to: email, subject: subject(title, number), ...letter }
}
