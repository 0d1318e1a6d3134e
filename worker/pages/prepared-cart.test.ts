import { expect, test } from 'vitest'
import { withTarps } from '../testing/fill'
import { startStorefront } from '../testing/storefront'

test('x', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  const { html, status } = await storefront.get('/winkelwagen/klaargezet/1-12:9,2-22:1,2-99:1,9-90:1')
  console.log(status, /<main[\s\S]*<\/main>/.exec(html)?.[0])
})
