import { type SqlBool, sql } from 'kysely'
import { firstRow, type RowOf } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { and, exists, insertWhen, not, query } from '../../db/query-builder'
import { notFoundError } from '../../http/route'
import { productUri } from '../../lib/uris'
import { insertMail, ORIGIN_PLACEHOLDER } from '../../mail/insert-mail'
import { typedText, writeMail } from '../../mail/write-mail'
import { selectCustomer } from '../../session/session.repository'
import type { Visitor } from '../../session/visitor'
import { texts } from '../nl'

export type Question = { question: string; name: string; email: string }

/**
 * Inserts a question. A repeated question, as by a double click, is inserted only once while it waits for an answer.
 *
 * @returns false for an unknown product
 */
export async function insertQuestion(db: Db, visitor: Visitor, productId: number, { question, name, email }: Question) {
  const product = query.selectFrom('products').where('id', '=', productId)
  const unread = query
    .selectFrom('product_questions')
    .select('id')
    .where('product_id', '=', productId)
    .where('email', '=', email)
    .where('question', '=', question)
    .where('state', '=', 'new')
  const { found } = await batch(db, {
    question: insertWhen(
      'product_questions',
      {
        product_id: productId,
        question,
        author: name,
        email,
        customer_id: selectCustomer(visitor),
        created_at: new Date(visitor.now).toISOString(),
        state: 'new',
      },
      and([exists(product.select('id')), not(exists(unread))]),
    ),
    found: firstRow(product.select('id')),
  })
  return found !== undefined
}

const selectQuestion = (id: number) =>
  query
    .selectFrom('product_questions as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .innerJoin('shop_settings as shop', (join) => join.onTrue())
    .leftJoin('customers as asker', (join) =>
      join.onRef('asker.id', '=', 'q.customer_id').on(sql<SqlBool>`lower(asker.email) = lower(q.email)`),
    )
    .select(['q.question', 'q.author', 'q.email', 'q.created_at', 'p.id', 'p.slug', 'p.full_name', 'shop.name as shop'])
    .select('asker.email_proven_at')
    .where('q.id', '=', id)

/**
 * Publishes a question with its answer, and mails the answer to the author. A corrected answer is not mailed again. The
 * mail is in the outbox afterwards; `sendMail` sends it.
 *
 * @param answer plain text @param now ms @throws ApiError 404
 */
export async function answerQuestion(db: Db, id: number, answer: string, now: number) {
  const { row } = await batch(db, { row: firstRow(selectQuestion(id)) })
  if (!row) throw notFoundError()
  const { email } = row
  await batch(db, [
    query.updateTable('product_questions').set({ answer, state: 'shown' }).where('id', '=', id),
    ...(email ? [insertMail(answerMail(id, email, row, answer), undefined, now)] : []),
  ])
}

function answerMail(id: number, email: string, row: RowOf<typeof selectQuestion>, answer: string) {
  const { question, author, created_at, email_proven_at, full_name, shop } = row
  const product = { id: row.id, slug: row.slug }
  const words = texts.answer
  const title = words.title(full_name)
  const to = { email, firstname: author, isKnown: email_proven_at !== null }
  // The mail's key contains the creation date, because the id of a deleted question can be reused.
  return writeMail(to, { kind: 'answer', about: `${id}:${created_at}`, subject: title, title }, [
    { title: words.question, lines: [typedText(question)] },
    { title: words.answer, lines: answer.split('\n'), isBlock: true },
    words.public,
    { button: ORIGIN_PLACEHOLDER + productUri(product), words: words.link },
    words.greeting(shop),
  ])
}
