import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { run } from '../backend/testing/shop'
import { withTarps } from './testing/fill'
import { startStorefront } from './testing/storefront'
import { createUncachedApp } from './uncached-app'

test('the uncached dev app shows a changed product, menu or shop name in its next answer', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  const app = createUncachedApp()
  const context = { waitUntil: (work: Promise<unknown>) => void work, passThroughOnException: () => {} }
  const read = async (path: string) => {
    const answer = await app.fetch(new Request(storefront.origin + path), storefront.bindings, context as never)
    return { html: await answer.text(), timing: answer.headers.get('server-timing') }
  }
  await read('/tarp-1-p1')

  await run([
    sql`UPDATE products SET full_name = 'Zeil van vandaag' WHERE id = 1`,
    sql`UPDATE menus SET title = 'Hulp van vandaag' WHERE id = 2`,
    sql`UPDATE shop_settings SET name = 'Winkel van vandaag'`,
  ])
  const page = await read('/tarp-1-p1')

  for (const text of ['Zeil van vandaag', 'Hulp van vandaag', 'Winkel van vandaag'])
    expect.soft(page.html).toContain(text)
  expect(page.timing).not.toContain('cache;desc')
  expect([storefront.kv.gets, storefront.kv.puts]).toEqual([[], []])
})
