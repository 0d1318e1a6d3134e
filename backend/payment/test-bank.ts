import { createHash } from 'node:crypto'
import type { Db } from '../db/client'
import { texts } from './nl'
import { BANK_TRANSFER, type BankTransferDetails, type PaymentProvider, PaymentUnavailable } from './provider'
import { findTestPayment, insertTestPayment, refundTestPayment } from './test-bank.repository'

/** Returns the test bank's account, for a transfer that pays this order. */
export const transferTo = (orderNumber: string): BankTransferDetails => ({
  account: 'NL00 TEST 0123 4567 89',
  name: texts.accountName,
  bic: 'TESTNL2A',
  reference: orderNumber,
})

const refundsOf = ({ refunds }: { refunds: string }) => JSON.parse(refunds) as { key: string; cents: number }[]

/** The built-in bank for demonstrations. It stores payments in a table; its payment page is /testbank/:id. */
export function openTestBank(db: Db): PaymentProvider {
  return {
    async create({ key, orderNumber, amountCents, method, returnPath }) {
      const id = `tb_${createHash('sha256').update(key).digest('base64url').slice(0, 24)}`
      const description = texts.description(orderNumber)
      return {
        id,
        checkoutUrl: `/testbank/${id}`,
        transfer: method === BANK_TRANSFER ? transferTo(orderNumber) : null,
        statements: [insertTestPayment({ id, amount_cents: amountCents, description, return_url: returnPath })],
      }
    },

    async read(id) {
      const payment = await findTestPayment(db, id)
      if (!payment) throw new PaymentUnavailable(`the test bank does not know ${id}`)
      const refunds = refundsOf(payment).map((refund) => ({ ...refund, hasFailed: false }))
      return { status: payment.status, amountCents: payment.amount_cents, refunds }
    },

    async refund(id, cents, key) {
      const payment = await refundTestPayment(db, id, cents, key)
      const isIn = payment && refundsOf(payment).some((refund) => refund.key === key)
      if (!isIn) throw new PaymentUnavailable(`the test bank can't give back ${cents} of ${id}`)
      return 'refunded'
    },
  }
}
