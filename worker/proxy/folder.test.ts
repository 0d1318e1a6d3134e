import { expect, test } from 'vitest'
import { token } from '../../backend/testing/desk'
import { aFolder } from '../../backend/testing/folder'
import { startStorefront } from '../testing/storefront'

test('a folder that was applied is the shop that visitors see', async () => {
  await using storefront = await startStorefront({ shopSettings: { OPERATOR_TOKEN: token } })

  const applied = await storefront.call(
    'POST',
    '/operator/folder',
    { folder: aFolder() },
    { authorization: `Bearer ${token}` },
  )

  expect([applied.status, applied.html]).toEqual([200, expect.stringContaining('"dry_run":false')])
  const home = await storefront.get('/')
  for (const text of ['De Zolder', '010 123 45 67', 'Lampen', 'href="/service-i1"']) expect(home.html).toContain(text)
  const page = await storefront.get('/bezorging-i2')
  expect([page.status, page.html.includes('<p>Over bezorging.</p>')]).toEqual([200, true])
  expect((await storefront.get('/oud')).headers.get('location')).toBe('/zoeken')
})
