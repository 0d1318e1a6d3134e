import { nameWithVariant } from '../../src/contract/catalogue/name-with-variant'
import type { Mail } from '../mail/insert-mail'
import { writeMail } from '../mail/write-mail'
import { texts } from './nl'
import type { OrderToReview } from './select-orders-to-review.statements'

type Bought = { full_name: string; option_name: string; photo: string | null }

/** The mail that invites a customer to review an order. @param link signed link to the form */
export function reviewInvitationMail({ id, number, email, firstname, name, lines }: OrderToReview, link: string): Mail {
  const { title, subject, question, link: words, once, greetings } = texts.invitation
  const to = { email, firstname, isKnown: true }
  const bought = JSON.parse(lines) as Bought[]
  return writeMail(to, { kind: 'review', about: id, subject: subject(title, number), title }, [
    question(number),
    { items: bought.map((line) => ({ name: nameWithVariant(line), photo: line.photo })) },
    { button: link, words },
    once,
    greetings(name),
  ])
}
