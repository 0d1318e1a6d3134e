import { writeDb } from '../db/client'
import { readPaymentReport } from '../order/pay/follow-payment'
import { openTestBank } from '../payment/test-bank'
import type { TestShop } from './shop'
import { runSql } from './sql'

/** What the payment provider posts when a payment has changed. */
export const sendNews = (shop: TestShop, body: string, headers: Record<string, string> = {}) =>
  shop.fetch('/payments/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })

/** Sets a payment's status at the bank without notifying the shop. */
export const decide = (shop: TestShop, bankId: string, status: string) =>
  runSql(shop, 'UPDATE test_payments SET status = ? WHERE id = ?', status, bankId)

/** What the cron does about news that was put off. */
export const readLateNews = ({ env }: TestShop) =>
  readPaymentReport(writeDb(env), openTestBank(writeDb(env)), Date.now())

/** As after two seconds: the provider may be asked about each payment again. */
export const forgetAsking = (shop: TestShop) => runSql(shop, `DELETE FROM rate_limits WHERE key LIKE 'ask:%'`)
