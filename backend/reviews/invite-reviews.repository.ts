import { sql } from 'kysely'
import { nameWithVariant } from '../../src/contract/catalogue/name-with-variant'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { exists, insertWhen, query } from '../db/query-builder'
import { type Env, shopOrigin, warnMissingOrigin } from '../env'
import { signText } from '../lib/signature'
import { insertMail, type Mail } from '../mail/insert-mail'
import { writeMail } from '../mail/write-mail'
import { texts } from './nl'
import { awaitsInvitation, type OrderToReview, selectOrdersToReview } from './select-orders-to-review.statements'

/**
 * Mails customers an invitation to review the articles of an order that was sent a week ago, once per order. Excludes
 * orders with a return request, and orders of deleted accounts. Sends nothing while SHOP_ORIGIN is not set.
 */
export async function inviteReviews(db: Db, env: Env, now: number) {
  const { due } = await batch(db, { due: selectOrdersToReview(now) })
  const origin = shopOrigin(env)
  if (!due.length) return
  if (!origin) return warnMissingOrigin('review invitations')
  await batch(
    db,
    due.flatMap((order) => {
      const uuid = crypto.randomUUID()
      const link = `${origin}/review-promotion/${uuid}/${signText(env, REVIEW_LINK_PURPOSE, uuid)}`
      const invited = query.selectFrom('review_promotions').select('uuid').where('uuid', '=', uuid)
      return [
        // The account may have been deleted, or a return requested, since the orders were read.
        insertWhen('review_promotions', { uuid, order_id: order.id, created_at: now }, awaitsInvitation(order.id, now)),
        insertMail(reviewInvitationMail(order, link), exists(invited), now, sql`${order.id}`),
      ]
    }),
  )
}

/**
 * The purpose in the signature of a review link, so that a link signed for another purpose is not valid as a review
 * link.
 */
export const REVIEW_LINK_PURPOSE = 'review'

type Bought = { full_name: string; option_name: string; photo: string | null }

/** The mail that invites a customer to review an order. @param link signed link to the form */
function reviewInvitationMail({ id, number, email, firstname, name, lines }: OrderToReview, link: string): Mail {
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
