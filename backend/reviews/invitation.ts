import { writeMail } from '../mail/letter'
import type { Mail } from '../mail/mail'
import type { DueOrder } from './invitation.statements'
import { texts } from './nl'

/** What a review link is signed for. */
export const REVIEW = 'review'

/** To who was sent what they ordered. @param link to the form, signed */
export function invitationMail({ id, number, email, firstname, name }: DueOrder, link: string): Mail {
  const { title, subject, question, link: words, once, greetings } = texts.invitation
  const to = { email, firstname, isKnown: true }
  return writeMail(to, { kind: 'review', about: id, subject: subject(title, number), title }, [
    question(number),
    { link, words },
    once,
    greetings(name),
  ])
}
