import { expect, test } from 'vitest'
import { optionalCalls } from '../scripts/check-backend/find-optional-calls'
import { canRunShop, checkBackend, formatReport } from '../scripts/check-backend/run-checks'
import { readyToOrder, withCheckout } from './testing/checkout'
import { firstRow } from './testing/run-sql'
import { startShop } from './testing/shop'

test('the command check:backend finds all that the shop can use in the embedded backend, places no order and sends no mail', async () => {
  await using shop = await startShop(withCheckout, { PASSWORD_PEPPER: 'pepper' })
  await readyToOrder(shop.api)
  const before = await firstRow(
    shop,
    'SELECT count(*) AS orders, (SELECT count(*) FROM mail_outbox) AS mails FROM orders',
  )

  const report = await checkBackend({
    origin: 'https://backend.example',
    fetch: (input, init) => shop.https(String(input).slice('https://backend.example/api'.length), init),
  })

  expect(report.findings.filter(({ state }) => state !== 'fits')).toMatchObject([
    // The catalogue of the test has none.
    { call: 'GET /menus', state: 'partial' },
  ])
  expect(report.beyond.filter(({ there }) => there === 'no')).toEqual([])
  expect(report.beyond).toHaveLength(optionalCalls.length)
  expect(report.pages.filter(({ verdict }) => verdict === 'closed')).toEqual([])
  expect(canRunShop(report)).toBe(true)
  expect(formatReport(report).join('\n')).toContain('API_COOKIES = "__Host-session"')
  expect(
    await firstRow(shop, 'SELECT count(*) AS orders, (SELECT count(*) FROM mail_outbox) AS mails FROM orders'),
  ).toEqual(before)
})
