import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap, JobQueueService } from '@vendure/core'
import { createConfig, databasePathIn } from './config.ts'
import { sendMailsOnEvents } from './mail/send-mails-on-events.ts'
import { folderTransport, smtpTransport } from './mail/transport.ts'
import type { ShopIdentity } from './mail/write-mail.ts'
import { purgeAfterChanges, purgePages } from './purge-storefront.ts'
import { detachGuestCarts } from './required-by-adapter.ts'
import { saveDatabase } from './save-database.ts'
import { readShopConfiguration } from './seed/read-demo-files.ts'
import { seedVendure } from './seed/seed.ts'

/*
 * `node engines/vendure/server/start.ts`, run in the project's folder, starts Vendure on VENDURE_PORT and imports the
 * demo's products at the first start. It sends the message `ready` to its parent process. It sends mail through the
 * server in SMTP_URL, or writes it to the folder `mails` in VENDURE_STATE. With OPERATOR_TOKEN, it purges the cached
 * pages of the shop at SHOP_ORIGIN when the catalogue changes.
 */
process.env.VENDURE_DISABLE_TELEMETRY ??= 'true'

const port = Number(process.env.VENDURE_PORT ?? 3000)
const state = process.env.VENDURE_STATE ?? 'engines/vendure/.state'
const products = Number(process.env.VENDURE_PRODUCTS ?? 220)
const isNew = !existsSync(databasePathIn(state))

mkdirSync(state, { recursive: true })
const began = performance.now()
const app = await bootstrap(createConfig({ port, state }))
if (isNew) {
  await seedVendure(app, products)
  console.log(`Vendure has the demo's goods after ${Math.round((performance.now() - began) / 1000)} s`)
} else await app.get(JobQueueService).start()
detachGuestCarts(app)
const shop = readShop()
const { SMTP_URL, OPERATOR_TOKEN } = process.env
await sendMailsOnEvents(
  app,
  shop,
  SMTP_URL ? smtpTransport(SMTP_URL, `${shop.name} <${shop.email}>`) : folderTransport(join(state, 'mails')),
)
if (OPERATOR_TOKEN) purgeAfterChanges(app, purgePages(shop.origin, OPERATOR_TOKEN))
// Saves the database only after the import. If the import fails, the next start imports again.
const database = saveDatabase(app, databasePathIn(state))
await database.save()
process.send?.('ready')

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await database.stop()
    process.exit(0)
  })

function readShop(): ShopIdentity {
  const { name, email, phone, address, kvk, vat_number, returns } = readShopConfiguration().shop
  const { street = '', postal_code = '', city = '' } = address ?? {}
  return {
    ...{ name, email, phone, kvk },
    address: `${street}, ${postal_code} ${city}`,
    vatNumber: vat_number,
    returnDays: returns?.days ?? 14,
    origin: process.env.SHOP_ORIGIN ?? 'http://localhost:8787',
  }
}
