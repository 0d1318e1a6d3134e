import { type SqlBool, sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/database'
import type { RowOf } from '../db/statement'
import { notFound } from '../http/route'
import { typed, writeMail } from '../mail/letter'
import { insertMail } from '../mail/mail'
import { selectCustomer } from '../session/session.repository'
import type { Visitor } from '../session/visitor'
import { texts } from './nl'

export type Question = { question: string; name: string; email: string }

/** Writes what somebody asks. @returns false when there is no such product */
export async function insertQuestion(db: Db, visitor: Visitor, productId: number, { question, name, email }: Question) {
  const [written] = await batch(db, [
    query
      .insertInto('product_questions')
      .columns(['product_id', 'question', 'author', 'email', 'customer_id', 'created_at', 'state'])
      .expression((eb) =>
        eb
          .selectFrom('products')
          .select([
            'id as product_id',
            eb.val(question).as('question'),
            eb.val(name).as('author'),
            eb.val(email).as('email'),
            selectCustomer(visitor).as('customer_id'),
            eb.val(new Date(visitor.now).toISOString()).as('created_at'),
            eb.val('new').as('state'),
          ])
          .where('id', '=', productId),
      )
      .returning('id'),
  ])
  return written.length > 0
}

const selectQuestion = (id: number) =>
  query
    .selectFrom('product_questions as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .innerJoin('shop_settings as shop', (join) => join.onTrue())
    .leftJoin('customers as asker', (join) =>
      join.onRef('asker.id', '=', 'q.customer_id').on(sql<SqlBool>`lower(asker.email) = lower(q.email)`),
    )
    .select(['q.question', 'q.author', 'q.email', 'q.created_at', 'p.full_name', 'shop.name as shop'])
    .select('asker.email_proven_at')
    .where('q.id', '=', id)

/**
 * Shows a question with its answer, and mails the answer to who asked. An answer may be mended; the mail goes out once.
 * It lies in the outbox afterwards; `sendMail` sends it.
 *
 * @param answer plain text
 * @param now ms
 * @throws ApiError 404
 */
export async function answerQuestion(db: Db, id: number, answer: string, now: number) {
  const [[row]] = await batch(db, [selectQuestion(id)])
  if (!row) throw notFound()
  const { email } = row
  await batch(db, [
    query.updateTable('product_questions').set({ answer, state: 'shown' }).where('id', '=', id),
    ...(email ? [insertMail(answerMail(id, email, row, answer), undefined, now)] : []),
  ])
}

function answerMail(id: number, email: string, row: RowOf<typeof selectQuestion>, answer: string) {
  const { question, author, created_at, email_proven_at, full_name, shop } = row
  const words = texts.answer
  const title = words.title(full_name)
  const to = { email, firstname: author, isKnown: email_proven_at !== null }
  // The id of a question that was deleted may come back.
  return writeMail(to, { kind: 'answer', about: `${id}:${created_at}`, subject: title, title }, [
    { title: words.question, lines: [typed(question)] },
    { title: words.answer, lines: answer.split('\n') },
    words.public,
    words.greeting(shop),
  ])
}
