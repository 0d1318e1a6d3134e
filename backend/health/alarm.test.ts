import { expect, test } from 'vitest'
import { markBackup } from '../backup/mark-backup'
import { runEveryMinute } from '../cron/cron'
import { writeDb } from '../db/client'
import type { Env } from '../env'
import { DAY, HOUR, MINUTE } from '../lib/time'
import { startWithAccounts } from '../testing/accounts'
import { addOrder, daysAgo, mailsOf } from '../testing/orders'
import { insert, runSql } from '../testing/run-sql'
import type { TestShop } from '../testing/shop'
import { recordCronRun, recordProviderRefusal } from './health.repository'

const now = Date.now()

const start = async (settings: Partial<Env> = {}) => {
  const shop = await startWithAccounts(undefined, {
    SHOP_MODE: 'production',
    MOLLIE_API_KEY: 'live_key',
    PASSWORD_PEPPER: 'pepper',
    TOKEN_SECRET: 'secret',
    OPERATOR_TOKEN: 'a-token-that-is-long-enough-for-operators',
    SHOP_ORIGIN: 'https://www.padvast.example',
    MAIL: { send: async () => {} },
    ...settings,
  })
  await recordCronRun(writeDb(shop.env), now)
  return shop
}

/** The minutes' runs, each with a five minutes' run that came to its end. */
async function run(shop: TestShop, from: number, until: number) {
  for (let at = from; at <= until; at += MINUTE) {
    await recordCronRun(writeDb(shop.env), at)
    await runEveryMinute(writeDb(shop.env), shop.env, at)
  }
}

const subjects = async (shop: TestShop) => (await mailsOf(shop)).map(({ subject }) => subject)

test('the shop is mailed once when its health fails, and once when it recovers', async () => {
  await using shop = await start()
  await run(shop, now, now + 5 * MINUTE)
  expect(await subjects(shop)).toEqual([])

  for (const at of [now, now + 1]) await recordProviderRefusal(writeDb(shop.env), at)
  await run(shop, now + MINUTE, now + 20 * MINUTE)
  const [alarm, ...more] = await mailsOf(shop)
  expect(more).toEqual([])
  expect(alarm).toMatchObject({
    recipient: 'hallo@buitenspoor.example',
    subject: 'Buitenspoor: er kan niet worden betaald',
  })
  expect(alarm?.text).toContain('Kijk op de statuspagina van je betaaldienst')

  await run(shop, now + 31 * MINUTE, now + 60 * MINUTE)
  expect(await subjects(shop)).toEqual([
    'Buitenspoor: er kan niet worden betaald',
    'Buitenspoor: weer in orde (er kan niet worden betaald)',
  ])
})

test('simultaneous cron runs send one alarm and one recovery mail', async () => {
  await using shop = await start({ MOLLIE_API_KEY: undefined })
  const minute = (at: number) => runEveryMinute(writeDb(shop.env), shop.env, at)

  await Promise.all([minute(now), minute(now + 1), minute(now + 2)])
  expect(await subjects(shop)).toHaveLength(1)
  shop.env.MOLLIE_API_KEY = 'live_key'
  await recordCronRun(writeDb(shop.env), now + HOUR)
  await Promise.all([minute(now + HOUR), minute(now + HOUR + 1)])
  expect(await subjects(shop)).toHaveLength(2)
})

test('a failure that recurs within fifteen minutes sends one alarm', async () => {
  await using shop = await start()
  for (const minutes of [0, 8, 16, 24]) {
    shop.env.MOLLIE_API_KEY = undefined
    await run(shop, now + minutes * MINUTE, now + (minutes + 1) * MINUTE)
    shop.env.MOLLIE_API_KEY = 'live_key'
    await run(shop, now + (minutes + 2) * MINUTE, now + (minutes + 7) * MINUTE)
  }

  expect(await subjects(shop)).toHaveLength(1)
})

test('the backend mails alarms to the address in the shop configuration instead of the shop’s own', async () => {
  await using shop = await start({ MOLLIE_API_KEY: undefined })
  await runSql(shop, `UPDATE shop_settings SET alarm_email = 'beheer@buitenspoor.example'`)

  await run(shop, now, now)

  expect((await mailsOf(shop)).map(({ recipient }) => recipient)).toEqual(['beheer@buitenspoor.example'])
})

test('a demo sends no alarm', async () => {
  await using shop = await start({ SHOP_MODE: 'demo', MAIL: undefined, TOKEN_SECRET: undefined })
  await insert(shop, 'mail_outbox', { attempts: 10 })

  await run(shop, now, now)

  expect(await subjects(shop)).toEqual([''])
})

const troubles: Record<string, (shop: TestShop) => Promise<unknown>> = {
  'de winkel mist een geheim of instelling': async ({ env }) => Object.assign(env, { OPERATOR_TOKEN: undefined }),
  'mail is niet aangekomen': (shop) =>
    insert(shop, 'mail_outbox', { attempts: 10, error_code: 'E_RECIPIENT_SUPPRESSED' }),
  'mail blijft liggen': async (shop) => {
    Object.assign(shop.env, { MAIL: undefined })
    await insert(shop, 'mail_outbox', { created_at: new Date(now - 31 * MINUTE).toISOString() })
  },
  'meldingen over betalingen blijven liggen': async (shop) => {
    await addOrder(shop, 1)
    await insert(shop, 'payments', { order_id: 1, provider_id: 'tr_1', status: 'open', news_at: now - 17 * MINUTE })
  },
  'terugbetalingen lukken niet': async (shop) => {
    await addOrder(shop, 1)
    await insert(shop, 'payments', { id: 1, order_id: 1, provider_id: 'tr_1', updated_at: now - 4 * HOUR })
    // The provider refused it just now, for the hundredth time.
    await insert(shop, 'refunds', { payment_id: 1, updated_at: now })
  },
  'de vijfminutentaak van de winkel loopt niet': (shop) => recordCronRun(writeDb(shop.env), now - 17 * MINUTE),
}

test.each(Object.entries(troubles))('the shop is mailed an alarm for: %s', async (what, begin) => {
  await using shop = await start()
  await begin(shop)
  await runSql(shop, markBackup(now))

  await runEveryMinute(writeDb(shop.env), shop.env, now)

  const rung = (await subjects(shop)).filter((subject) => subject.startsWith('Buitenspoor: '))
  expect(rung).toContain(`Buitenspoor: ${what}`)
  expect(rung.length).toBeLessThanOrEqual(what === 'mail blijft liggen' ? 2 : 1)
})

test('a shop that sold for a week and has no backup of the last eight days gets an alarm', async () => {
  await using shop = await start()
  const rings = async (at: number) => {
    await run(shop, at, at)
    return (await subjects(shop)).filter((subject) => subject.endsWith('geen back-up gemaakt')).length
  }
  await addOrder(shop, 1, { created_at: daysAgo(6) })
  expect(await rings(now)).toBe(0)
  await runSql(shop, 'UPDATE orders SET created_at = ?', daysAgo(8))
  await runSql(shop, markBackup(now))
  expect(await rings(now)).toBe(0)

  expect(await rings(now + 9 * DAY)).toBe(1)
})
