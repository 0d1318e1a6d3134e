import { expect, test, vi } from 'vitest'
import { getHealth } from '../../src/contract/health'
import { retryPayment } from '../../src/contract/ordering/payment'
import type { Env } from '../env'
import { startWithAccounts } from '../testing/accounts'
import { insert, runSql } from '../testing/run-sql'
import { startWithMollie } from '../testing/start-with-mollie'
import { triggerCron } from '../testing/trigger-cron'

const complete: Partial<Env> = {
  SHOP_MODE: 'production',
  MOLLIE_API_KEY: 'live_key',
  PASSWORD_PEPPER: 'pepper',
  TOKEN_SECRET: 'secret',
  OPERATOR_TOKEN: 'a-token-that-is-long-enough-for-operators',
  SHOP_ORIGIN: 'https://www.padvast.example',
  MAIL: { send: async () => {} },
}

test('health shows when the cron last finished, and reports it as late after fifteen minutes', async () => {
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

test('a shop in production is healthy with all its settings, fails without one of them, and does not name that setting', async () => {
  await using shop = await startWithAccounts(undefined, complete)
  await triggerCron(shop, Date.now())
  const states = async () =>
    Object.fromEntries(Object.entries(await getHealth(shop.api, {})).map(([part, found]) => [part, found?.state]))
  const healthy = { database: 'ok', provider: 'ok', outbox: 'ok', cron: 'ok', setup: 'ok' }
  expect(await states()).toEqual(healthy)

  for (const [name, value, part] of [
    ['MOLLIE_API_KEY', undefined, 'provider'],
    ['MAIL', undefined, 'outbox'],
    ['PASSWORD_PEPPER', undefined, 'setup'],
    ['TOKEN_SECRET', undefined, 'setup'],
    ['OPERATOR_TOKEN', undefined, 'setup'],
    ['OPERATOR_TOKEN', 'too short', 'setup'],
    ['SHOP_ORIGIN', undefined, 'setup'],
  ] as const) {
    Object.assign(shop.env, complete, { [name]: value })
    expect([name, await states()]).toEqual([name, { ...healthy, [part]: 'fails' }])
    expect(JSON.stringify(await getHealth(shop.api, {}))).not.toContain(name)
  }
})

test('health reports that mail fails in a shop without a sender address', async () => {
  await using shop = await startWithAccounts(undefined, complete)
  await runSql(shop, `UPDATE shop_settings SET email = ''`)

  expect((await getHealth(shop.api, {})).outbox).toMatchObject({ state: 'fails' })
})

test('a shop on a developer’s machine is healthy without mail and cron', async () => {
  await using shop = await startWithAccounts()

  expect(await getHealth(shop.api, {})).toMatchObject({
    provider: { state: 'ok' },
    outbox: { state: 'off' },
    cron: { state: 'off' },
    setup: { state: 'ok' },
  })
})

test('health fails when the provider refuses two payments in a row, until one succeeds', async () => {
  await using shop = await startWithMollie()
  Object.assign(shop.env, complete, { MOLLIE_API_KEY: 'test_key', TOKEN_SECRET: 'secret of the test' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const state = async () => (await getHealth(shop.api, {})).provider?.state
  shop.mollie.down = true
  const { payment_token: token } = await shop.order()
  // One refusal may be a moment's silence.
  expect(await state()).toBe('ok')
  await retryPayment(shop.api, { token }).catch(() => {})
  expect(await state()).toBe('fails')

  shop.mollie.down = false
  await retryPayment(shop.api, { token })
  expect(await state()).toBe('ok')
})

test('requests with an invented payment provider do not make health fail', async () => {
  await using shop = await startWithMollie()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  shop.mollie.down = true
  const { payment_token: token } = await shop.order()
  for (let n = 0; n < 3; n++) await retryPayment(shop.api, { token, issuer: 'verzonnen' }).catch(() => {})

  expect((await getHealth(shop.api, {})).provider).toMatchObject({ state: 'ok' })
})

test('health stays good when only the recipient refuses mail', async () => {
  await using shop = await startWithAccounts(undefined, complete)
  const write = (attempts: number, error_code: string) =>
    insert(shop, 'mail_outbox', { created_at: '2026-01-01', attempts, error_code })
  await write(3, 'E_DELIVERY_FAILED')
  await write(10, 'E_DELIVERY_FAILED')
  await write(10, 'E_RECIPIENT_SUPPRESSED')
  expect((await getHealth(shop.api, {})).outbox).toMatchObject({ state: 'ok' })

  await write(10, 'E_INTERNAL_SERVER_ERROR')
  expect((await getHealth(shop.api, {})).outbox).toMatchObject({ state: 'fails' })
})

test('health shows the age of waiting mail, and fails until an operator handles mail that the shop stopped retrying', async () => {
  await using shop = await startWithAccounts()
  shop.env.MAIL = { send: async () => {} }
  const write = (minutes: number, attempts: number) =>
    insert(shop, 'mail_outbox', { created_at: new Date(Date.now() - minutes * 60_000).toISOString(), attempts })
  await write(10, 1)
  expect((await getHealth(shop.api, {})).outbox).toMatchObject({ state: 'ok' })
  await write(45, 3)
  await runSql(shop, 'DELETE FROM mail_outbox WHERE attempts = 1')
  expect((await getHealth(shop.api, {})).outbox).toMatchObject({ state: 'late' })

  await write(9000, 10)
  expect((await getHealth(shop.api, {})).outbox).toEqual({ state: 'fails', age_s: 540_000 })
  // A failed mail that was erased with its customer raises no alarm.
  await runSql(shop, `UPDATE mail_outbox SET recipient = '' WHERE attempts = 10`)
  expect((await getHealth(shop.api, {})).outbox).toMatchObject({ state: 'late' })
})
