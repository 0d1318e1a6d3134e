import { expect, test } from 'vitest'
import { foreignCard, startForeign } from './testing/foreign'

const meta = { current_page: 1, last_page: 1, total: 1 }

test('a backend that knows no sizes gets no chips for them: they would do nothing', async () => {
  const { storefront } = await startForeign()

  const page = await storefront.get('/tenten-c3?merk=4&a1=11&a2=21')

  expect(page.status).toBe(200)
  expect(page.html).toContain('Vreemde tent')
  expect(page.html).not.toContain('name="a1"')
  expect(page.html).not.toMatch(/href="[^"]*[?&;]a1=11/)
})

test('sizes and colours that lack what ours have are offered and shown as far as they go', async () => {
  const card = { ...foreignCard, swatches: [{ title: 'Rood', uri: '/x' }, null, 'x'], sizes: ['M', 42, null] }
  const attributes = [
    {
      id: 2,
      title: 'Maat',
      vals: [
        { id: 21, val: 'M' },
        { id: 22, val: 42 },
      ],
    },
    {
      id: 1,
      title: 'Kleur',
      display: 'swatch',
      vals: [
        { id: 11, val: 'Rood' },
        { id: 12, val: 'Blauw' },
      ],
    },
    { id: 3, title: 'Kapot', vals: null },
  ]
  const { storefront } = await startForeign({ 'POST /queryProducts': { products: { data: [card], meta }, attributes } })

  const { status, html } = await storefront.get('/tenten-c3?a2=21')

  expect(status).toBe(200)
  expect(html).toContain('M · 42')
  expect(html).toMatch(/<input type="checkbox" name="a2" checked="" value="21"\/>/)
  expect(html).toContain('aria-label="Verwijder filter Maat: M"')
  expect(html).toContain('name="a1"')
  expect(html).not.toContain('Kapot')
})

test('a card shows two facts of a backend that sends odd ones among them, and no line without any', async () => {
  const facts = ['15.000 mm', null, '', { mm: 15 }, 235, 'te veel']
  const { storefront } = await startForeign({
    'POST /queryProducts': {
      products: {
        data: [
          { ...foreignCard, facts },
          { ...foreignCard, id: 8, facts: 'x' },
        ],
        meta,
      },
    },
  })

  const { html } = await storefront.get('/tenten-c3')

  expect(html).toContain('>15.000 mm · 235</p>')
  expect(html).not.toContain('te veel')
})
