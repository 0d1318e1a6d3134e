import { expect, test } from 'vitest'
import { startForeign } from './testing/foreign'

const API_FEATURES = 'POST /rma/check POST /rma'
const key = { number: 'X-1', postal_code: '1000 AA' }
const item = { po_id: 70, amount: 2, info: { full_name: 'Vreemde tent', price: 199 } }
/** With what the contract can't do without, and no more. */
const least = {
  order: { id: 1, number: 'X-1', status_id: 3, total: { gross: 398, grossAfterDiscount: 398 }, items: [item] },
  returnable: [{ po_id: '70', amount: '2' }],
  rmas: {},
}

test('a backend without returns: the page says how a purchase is withdrawn from by mail, phone and letter', async () => {
  const { storefront, asked } = await startForeign()
  await using _ = storefront

  for (const page of [
    await storefront.get('/rma-check'),
    await storefront.get('/rma-check/5'),
    await storefront.post('/rma-check', { action: 'check', ...key }),
    await storefront.post('/rma-check/5', { postal_code: '1000 AA' }),
  ]) {
    expect(page.status).toBe(200)
    for (const part of ['zonder opgave van redenen', 'mailto:info@vreemd.example', 'tel:0201234567', 'Straat 1'])
      expect(page.html).toContain(part)
    expect(page.html).not.toContain('name="number"')
  }
  expect(asked.filter(({ name }) => name.includes('/rma'))).toEqual([])
})

test('a backend that tells little is taken at its word: all kinds, no dates, no status to look up later', async () => {
  const { storefront, asked } = await startForeign(
    { 'POST /rma/check': { data: least }, 'POST /rma': { data: { id: '9', number: 'R9', status: 'open' } } },
    { API_FEATURES },
  )
  await using _ = storefront

  const page = await storefront.post('/rma-check', { action: 'check', ...key })
  const done = await storefront.post('/rma-check', {
    ...{ action: 'announce', ...key, seen: '0', kind: 'return' },
    'amount-70': '1',
  })

  expect(page.status).toBe(200)
  for (const kind of ['withdrawal', 'return', 'warranty']) expect(page.html).toContain(`value="${kind}"`)
  expect(page.html).not.toContain('tot en met')
  expect(JSON.parse(asked.find(({ name }) => name === 'POST /rma')?.body ?? '')).toEqual({
    ...key,
    items: [{ po_id: 70, amount: 1 }],
    kind: 'return',
    reason: null,
  })
  expect([done.status, done.html.includes('R9')]).toEqual([200, true])
  expect(done.html).not.toContain('href="/rma-check/9"')
})
