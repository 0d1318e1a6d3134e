import { expect, test } from 'vitest'
import { t } from '../../src/shell/nl'
import { withTarps } from '../testing/fill'
import { startStorefront } from '../testing/storefront'

/** The footer's link, which the law requires on every page (Directive 2011/83/EU, art. 11a). */
const link = /<footer[^>]*>.*href="\/rma-check"[^>]*>Herroepen of retourneren<\/a>.*<\/footer>/s

test.each([
  ['a public page', '/', 200],
  ['a list', '/tarps-c1', 200],
  ['a product', '/tarp-1-p1', 200],
  ['a personal page', '/winkelwagen', 200],
  ['a page of the empty layout', '/winkelwagen/inloggen?volgende=/', 200],
  ['an error page of the empty layout', '/payment-redirect', 404],
  ['the page of a new password', '/reset-password', 200],
  ['a page that does not exist', '/onbekend', 404],
  ['the pages about returns', '/rma-check', 200],
])('%s links to the withdrawal form', async (_, path, status) => {
  await using storefront = await startStorefront({ fill: withTarps })

  const page = await storefront.get(path)

  expect([page.status, link.test(page.html)]).toEqual([status, true])
})

test('a slow page and a failed page both link to the withdrawal form', async () => {
  await using slow = await startStorefront({
    fill: withTarps,
    settings: { SHELL_BUDGET_MS: '20' },
    faults: { latency: 60 },
  })
  const late = await slow.get('/tarp-1-p1')
  Object.assign(slow.backend, { fault: 'down' })
  const broken = await slow.get('/winkelwagen/inloggen?volgende=/')

  expect([late.status, late.html.includes(t('waiting')), link.test(late.html)]).toEqual([200, true, true])
  expect([broken.status, link.test(broken.html)]).toEqual([503, true])
})
