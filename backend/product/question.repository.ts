import { sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { notFound } from '../http/route'
import { greet, writeLetter } from '../mail/letter'
import { insertMail, type Mail } from '../mail/mail'
import { selectCustomer } from '../session/session.repository'
import type { Visitor } from '../session/visitor'

export type Question = { question: string; name: string; email: string }

/** Writes what somebody asks. @returns false when there is no such product */
export async function insertQuestion(db: Db, visitor: Visitor, productId: number, { question, name, email }: Question) {
  const moment = new Date(visitor.now).toISOString()
  const [written] = await batch(db, [
    sql<{
      id: number
    }>`INSERT INTO product_questions (product_id, question, author, email, customer_id, created_at, state)
      SELECT id, ${question}, ${name}, ${email}, (${selectCustomer(visitor)}), ${moment}, 'new' FROM products WHERE id = ${productId}
      RETURNING id`,
  ])
  return written.length > 0
}

type Row = {
  question: string
  author: string
  email: string | null
  created_at: string
  full_name: string
  shop: string
}

/**
 * Shows a question with its answer, and mails the answer to who asked. An answer may be mended; the mail goes out once. It lies in the outbox
 * afterwards; `sendMail` sends it.
 *
 * @param answer plain text
 * @param now ms
 * @throws ApiError 404
 */
export async function answerQuestion(db: Db, id: number, answer: string, now: number) {
  const [[row]] = await batch(db, [
    sql<Row>`SELECT q.question, q.author, q.email, q.created_at, p.full_name, (SELECT name FROM shop_settings) AS shop
      FROM product_questions q JOIN products p ON p.id = q.product_id WHERE q.id = ${id}`,
  ])
  if (!row) throw notFound()
  const { email } = row
  await batch(db, [
    sql`UPDATE product_questions SET answer = ${answer}, state = 'shown' WHERE id = ${id}`,
    ...(email ? [insertMail(answerMail(id, email, row, answer), undefined, now)] : []),
  ])
}

function answerMail(
  id: number,
  to: string,
  { question, author, created_at, full_name, shop }: Row,
  answer: string,
): Mail {
  const title = `Antwoord op je vraag over ${full_name}`
  const letter = writeLetter(title, [
    greet(author),
    { title: 'Je vraag', lines: question.split('\n') },
    { title: 'Ons antwoord', lines: answer.split('\n') },
    'Je vraag en het antwoord staan nu ook bij het product, met alleen de naam die je opgaf.',
    `Groet,\n${shop}`,
  ])
  // The id of a question that was deleted may come back.
  return { key: `question:${id}:${created_at}`, to, subject: title, ...letter }
}
