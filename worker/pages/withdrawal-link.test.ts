import { expect, test } from 'vitest'
import { t } from '../../src/shell/nl'
import { withTarps } from '../testing/fill'
import { startStorefront } from '../testing/storefront'

/** The footer's link, which the law requires on every page (Directive 2011/83/EU, art. 11a). */
const link = /<footer[^>]*>.*href="\/rma-check"[^>]*>Herroepen of retourneren<\/a>.*<\/footer>/s

test('every kind of page links to the withdrawal form', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  for (const [path, status] of [
    ['/', 200],
    ['/tarps-c1', 200],
    ['/tarp-1-p1', 200],
    ['/winkelwagen', 200],
    // Pages with the empty layout, and one of its error pages.
    ['/winkelwagen/inloggen?volgende=/', 200],
    ['/payment-redirect', 404],
    ['/reset-password', 200],
    ['/onbekend', 404],
    ['/rma-check', 200],
  ] as const) {
    const page = await storefront.get(path)
    expect([path, page.status, link.test(page.html)]).toEqual([path, status, true])
  }
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
