import { sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { type Env, shopOrigin } from '../env'
import { warnMissingOrigin } from '../lib/log'
import { sign } from '../lib/signature'
import { DAY } from '../lib/time'
import { greet, writeLetter } from '../mail/letter'
import { insertMail, type Mail } from '../mail/mail'

/** What a review link is signed for. */
export const REVIEW = 'review'

/** By then it was used once or twice. ms after it was sent. */
const WAIT = 7 * DAY
/** Nobody remembers what was sent longer ago: a shop that begins to ask does not write to all who ever ordered. ms. */
const LATEST = 37 * DAY
/** What was ordered longer ago is not looked at. ms. */
const ORDERED_WITHIN = 90 * DAY
/** So many invitations a run. */
const AT_ONCE = 25

type Row = { id: number; number: string; email: string; firstname: string; name: string }

/**
 * Asks who had something sent a week ago how they like it, once per order; not who sends something back, nor who has left (no customer). Without an
 * address of the shop nobody is asked.
 */
export async function inviteReviews(db: Db, env: Env, now: number) {
  const day = (ago: number) => new Date(now - ago).toISOString()
  const [due] = await batch(db, [
    sql<Row>`SELECT o.id, o.number, o.email, o.invoice ->> 'firstname' AS firstname, (SELECT name FROM shop_settings) AS name
      FROM orders o WHERE o.status_id = 3 AND o.customer_id IS NOT NULL AND o.created_at > ${day(ORDERED_WITHIN)}
        AND o.sent_at BETWEEN ${day(LATEST)} AND ${day(WAIT)}
        AND NOT EXISTS (SELECT 1 FROM review_promotions p WHERE p.order_id = o.id)
        AND NOT EXISTS (SELECT 1 FROM rmas r WHERE r.order_id = o.id)
      ORDER BY o.sent_at LIMIT ${AT_ONCE}`,
  ])
  const origin = shopOrigin(env)
  if (!due.length) return
  if (!origin) return warnMissingOrigin('review invitations')
  await batch(
    db,
    due.flatMap((order) => {
      const uuid = crypto.randomUUID()
      const link = `${origin}/review-promotion/${uuid}/${sign(env, REVIEW, uuid)}`
      return [
        sql`INSERT INTO review_promotions (uuid, order_id, created_at) SELECT ${uuid}, ${order.id}, ${now}
          WHERE NOT EXISTS (SELECT 1 FROM review_promotions WHERE order_id = ${order.id})`,
        insertMail(
          invitationMail(order, link),
          sql`EXISTS (SELECT 1 FROM review_promotions WHERE uuid = ${uuid})`,
          now,
        ),
      ]
    }),
  )
}

function invitationMail({ id, number, email, firstname, name }: Row, link: string): Mail {
  const title = 'Hoe bevalt je bestelling?'
  const letter = writeLetter(title, [
    greet(firstname),
    `Onlangs hebben we bestelling ${number} naar je opgestuurd. We zijn benieuwd wat je ervan vindt. Ook als iets tegenvalt: daar hebben andere kopers iets aan, en wij ook.`,
    { link, words: 'Schrijf je beoordeling' },
    'We vragen dit maar één keer. Bij je beoordeling staat alleen je voornaam.',
    `Groet,\n${name}`,
  ])
  return { key: `review:${id}`, to: email, subject: `${title} (${number})`, ...letter }
}
