import { writeDb } from '../db/client'
import { syncPaymentsLeftToCron } from '../order/pay/sync-payment'
import { openTestBank } from '../payment/test-bank'
import { runSql } from './run-sql'
import type { TestShop } from './shop'

/** Sends the payment provider's webhook call about a changed payment. */
export const sendWebhook = (shop: TestShop, body: string, headers: Record<string, string> = {}) =>
  shop.fetch('/payments/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })

/** Sets a payment's status at the bank without notifying the shop. */
export const decide = (shop: TestShop, bankId: string, status: string) =>
  runSql(shop, 'UPDATE test_payments SET status = ? WHERE id = ?', status, bankId)

/** Runs the cron's retry of webhook calls that were postponed. */
export const readPostponedWebhooks = ({ env }: TestShop) =>
  syncPaymentsLeftToCron(writeDb(env), openTestBank(writeDb(env)), Date.now())

/** Resets the limit of one status request per payment in two seconds. */
export const resetStatusRequestLimit = (shop: TestShop) =>
  runSql(shop, `DELETE FROM rate_limits WHERE key LIKE 'ask:%'`)
