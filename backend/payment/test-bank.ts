import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { type PaymentProvider, PaymentUnavailable, type ProviderStatus } from './provider'

export type TestPayment = {
  id: string
  status: ProviderStatus
  amount_cents: number
  description: string
  return_url: string
}

/** A bank of our own for demonstrations: its books are a table, its page is /testbank/:id. */
export function openTestBank(db: Db): PaymentProvider {
  return {
    async create({ key, orderNumber, amountCents, returnPath }) {
      const id = `tb_${createHash('sha256').update(key).digest('base64url').slice(0, 24)}`
      await batch(db, [
        sql`INSERT INTO test_payments (id, status, amount_cents, description, return_url)
          VALUES (${id}, 'open', ${amountCents}, ${`Bestelling ${orderNumber}`}, ${returnPath}) ON CONFLICT DO NOTHING`,
      ])
      return { id, checkoutUrl: `/testbank/${id}` }
    },

    async read(id) {
      const payment = await findTestPayment(db, id)
      if (!payment) throw new PaymentUnavailable(`the test bank does not know ${id}`)
      return { status: payment.status, amountCents: payment.amount_cents }
    },

    async refund(id) {
      await batch(db, [sql`UPDATE test_payments SET status = 'refunded' WHERE id = ${id} AND status = 'paid'`])
    },
  }
}

export async function findTestPayment(db: Db, id: string) {
  const [[payment]] = await batch(db, [sql<TestPayment>`SELECT * FROM test_payments WHERE id = ${id}`])
  return payment
}

/** What was decided stays decided. */
export async function decide(db: Db, id: string, outcome: 'paid' | 'failed' | 'canceled') {
  await batch(db, [sql`UPDATE test_payments SET status = ${outcome} WHERE id = ${id} AND status = 'open'`])
}
