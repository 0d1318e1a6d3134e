import { expect, test } from 'vitest'
import { withTarps } from '../testing/fill'
import { foreignCart, startForeign } from '../testing/foreign'
import { hiddenFields, visitor } from '../testing/shopper'
import { startStorefront } from '../testing/storefront'

const cart = '/winkelwagen'
const line = { action: 'set', po_id: '12', had: '2' }

async function begin(amount = '2') {
  const storefront = await startStorefront({ fill: withTarps })
  const shopper = visitor(storefront)
  await shopper.post(cart, { action: 'add', po_id: '12', amount })
  const amounts = async () => (await shopper.cart()).items.map((item) => [item.po_id, item.amount])
  return { storefront, shopper, amounts }
}

test('without script the step buttons change the amount, and show an error beyond the limits', async () => {
  const { shopper, amounts } = await begin()
  const press = (step: string, amount: string) => shopper.post(cart, { ...line, amount, step })

  for (const [step, amount, after] of [
    ['-1', '2', 1],
    ['1', '2', 3],
    ['1', '3', 4],
  ] as const) {
    expect((await press(step, amount)).headers.get('location')).toBe(`${cart}?melding=bijgewerkt`)
    expect(await amounts()).toEqual([[12, after]])
  }
  for (const [step, amount, text] of [
    ['-1', '1', 'Wil je dit artikel niet meer? Verwijder het dan.'],
    ['1', '999', 'Meer dan 999 kan niet.'],
    ['2', '2', 'Vul een heel aantal in'],
    ['1', 'veel', 'Vul een heel aantal in'],
  ] as const) {
    const page = await press(step, amount)
    expect([page.status, page.html]).toEqual([422, expect.stringContaining(text)])
  }
  expect(await amounts()).toEqual([[12, 4]])
})

test('Enter in the amount field presses neither the plus nor the minus button', async () => {
  const { shopper } = await begin()

  const form = /<form[^>]*class="cart-line-form".*?<\/form>/s.exec((await shopper.get(cart)).html)?.[0] ?? ''

  const [first, less, more] = form.match(/<button[^>]*>/g) ?? []
  expect(first).not.toContain('name=')
  expect([less, more]).toEqual([
    expect.stringMatching(/value="-1"[^>]*aria-label="Eén minder: [^>]*name="step"/),
    expect.stringMatching(/value="1"[^>]*aria-label="Eén meer: [^>]*name="step"/),
  ])
})

test('without script a shopper restores a removed line with its full amount, and only once', async () => {
  const { shopper, amounts } = await begin('3')
  const removed = await shopper.post(cart, { ...line, had: '3', amount: '1', remove: '12' })
  expect(removed.headers.get('location')).toBe(`${cart}?melding=verwijderd&terug=12-3`)
  const page = await shopper.get(removed.headers.get('location') ?? '')
  expect(page.html).toContain('Product verwijderd uit je winkelwagen.')
  expect(page.html).toContain('Ongedaan maken')
  const fields = hiddenFields(page.html)
  expect(fields).toMatchObject({ action: 'add', po_id: '12', amount: '3', key: expect.stringMatching(/^[\w-]{36}$/) })

  for (let presses = 0; presses < 2; presses++) await shopper.post(cart, fields)

  expect(await amounts()).toEqual([[12, 3]])
  // After the removal was undone, that URL does not offer to undo it again.
  expect((await shopper.get(`${cart}?melding=verwijderd&terug=12-3`)).html).not.toContain('Ongedaan maken')
})

test('a removed line that cannot be restored is not reported as restored', async () => {
  const { storefront, shopper, amounts } = await begin()
  await shopper.post(cart, { ...line, amount: '2', remove: '12' })
  const page = await shopper.get(`${cart}?melding=verwijderd&terug=12-2`)
  await storefront.db.prepare('UPDATE variants SET stock = 0 WHERE id = 12').run()

  const refused = await shopper.post(cart, hiddenFields(page.html))

  expect(refused.status).toBe(409)
  expect(refused.html).toMatch(/role="alert".*niet op voorraad/s)
  expect(await amounts()).toEqual([])
})

test('a malformed restore link restores nothing', async () => {
  const { shopper } = await begin()
  await shopper.post(cart, { ...line, amount: '2', remove: '12' })

  for (const end of ['', '12', '12-0', '0-2', '12-1000', '12-2-3', 'x-2']) {
    const page = await shopper.get(`${cart}?melding=verwijderd&terug=${end}`)
    expect([end, page.status, page.html.includes('Ongedaan maken')]).toEqual([end, 200, false])
  }
})

test('removing, restoring and changing the amount of a line work with a foreign backend that answers cart changes without content', async () => {
  let amount = 2
  const now = () => ({
    data: { ...foreignCart, items: amount ? [{ ...foreignCart.items[0], amount }] : [], count: amount },
  })
  const { asked, storefront } = await startForeign({
    'GET /shoppingCart': now,
    'POST /shoppingCart/add': (body: { amount: number }) => {
      amount += body.amount
      return new Response(null, { status: 204 })
    },
    'POST /shoppingCart/set': (body: { amount: number }) => {
      amount = body.amount
      return new Response(null, { status: 204 })
    },
    'DELETE /shoppingCart/70': () => {
      amount = 0
      return new Response(null, { status: 204 })
    },
  })
  const shopper = visitor(storefront, 'has_session=1')
  const theirs = { action: 'set', po_id: '70' }

  await shopper.post(cart, { ...theirs, amount: '2', step: '1' })
  expect(amount).toBe(3)
  const removed = await shopper.post(cart, { ...theirs, amount: '3', had: '3', remove: '70' })
  const page = await shopper.get(removed.headers.get('location') ?? '')
  await shopper.post(cart, hiddenFields(page.html))

  expect(amount).toBe(3)
  const add = asked.find(({ name }) => name === 'POST /shoppingCart/add')
  expect(add?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/)
})
