import { expect, test } from 'vitest'
import { getHealth } from '../../src/contract/health'
import { startWithAccounts } from '../testing/accounts'
import { triggerCron } from '../testing/cron'
import { runSql } from '../testing/sql'

test('the cron tells when it last came to its end, and is late a quarter of an hour after that', async () => {
  await using shop = await startWithAccounts()
  shop.env.SHOP_MODE = 'production'
  expect(await getHealth(shop.api, {})).toMatchObject({ cron: { state: 'late' } })
  await triggerCron(shop, Date.now())
  expect(await getHealth(shop.api, {})).toMatchObject({ cron: { state: 'ok', age_s: expect.any(Number) } })

  await runSql(shop, "UPDATE rate_limits SET window_ends_at = window_ends_at - 20 * 60000 WHERE key = 'cron:ran'")
  const { cron } = await getHealth(shop.api, {})
  expect(cron).toMatchObject({ state: 'late' })
  expect(cron?.age_s).toBeGreaterThanOrEqual(1200)
})

test('mail that waits is told by its age, and mail that was given up is not waiting any more', async () => {
  await using shop = await startWithAccounts()
  shop.env.MAIL = { send: async () => {} }
  const write = (minutes: number, attempts: number) =>
    shop.db
      .prepare('INSERT INTO mail_outbox (recipient, subject, text, created_at, attempts) VALUES (?, ?, ?, ?, ?)')
      .bind('a@b.example', 'x', 'y', new Date(Date.now() - minutes * 60_000).toISOString(), attempts)
      .run()
  await write(9000, 10)
  expect((await getHealth(shop.api, {})).outbox).toEqual({ state: 'ok', age_s: null })
  await write(10, 1)
  expect((await getHealth(shop.api, {})).outbox).toMatchObject({ state: 'ok' })
  await write(45, 3)
  await runSql(shop, 'DELETE FROM mail_outbox WHERE attempts = 1')
  expect((await getHealth(shop.api, {})).outbox).toMatchObject({ state: 'late' })
})
