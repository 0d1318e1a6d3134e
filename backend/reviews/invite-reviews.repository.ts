import { sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { exists, insertWhen, query } from '../db/query-builder'
import { type Env, shopOrigin, warnMissingOrigin } from '../env'
import { signText } from '../lib/signature'
import { insertMail } from '../mail/insert-mail'
import { reviewInvitationMail } from './invitation-mail'
import { REVIEW_LINK_PURPOSE } from './review-link-purpose'
import { awaitsInvitation, selectOrdersToReview } from './select-orders-to-review.statements'

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
