import { expect, test } from 'vitest'
import { aCategory, addProduct } from '../../backend/testing/factories'
import { shippingMethods } from '../../backend/testing/methods'
import type { withTarps } from '../testing/fill'
import { startForeign } from '../testing/foreign'
import { startStorefront } from '../testing/storefront'

const fill: typeof withTarps = (catalogue) => {
  catalogue.categories.push(aCategory(1))
  catalogue.countries.push({ code: 'BE', title: 'België', postal_code_pattern: '[1-9]\\d{3}', eu: true, position: 2 })
  catalogue.shipping_methods.push(...shippingMethods)
  addProduct(catalogue, 1, {
    full_name: 'Borrelbox',
    slug: 'borrelbox',
    safety: {
      manufacturer: 'Ver Weg Ltd',
      address: '1 Road, London',
      email: '',
      url: 'https://www.ver-weg.example/',
      warnings: ['Scherp mes.'],
      responsible: { name: 'EU Import BV', address: 'Haven 2, Rotterdam', email: 'eu@import.example', url: '' },
    },
    no_withdrawal: 'perishable',
    min_age: 18,
    ingredients: 'Wijn, *melk*<b>,\nkaas',
    allergens: 'Bevat *melk*.',
    variants: [{ content: '250 g', price_cents: 850 }],
  })
}

const textOf = (html: string) => html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ')

test('a product page shows all that the law requires about an article, and a card its price per kilo', async () => {
  await using storefront = await startStorefront({ fill })

  const { html } = await storefront.get('/borrelbox-p1')

  const text = textOf(html).replace(/\s+/g, ' ')
  for (const part of [
    '€ 34,- € 28,08 / kg',
    'Alleen voor wie 18 jaar of ouder is.',
    'Beperkt houdbaar: dit kun je niet herroepen of retourneren.',
    'Ingrediënten',
    'Fabrikant Ver Weg Ltd, 1 Road, London ver-weg.example',
    'Verantwoordelijk in de EU EU Import BV, Haven 2, Rotterdam',
    'Scherp mes.',
  ])
    expect.soft(text).toContain(part)
  expect(html).toContain('<p>Wijn, <strong>melk</strong>&lt;b&gt;,</p><p>kaas</p>')
  expect(html).toContain('<p>Bevat <strong>melk</strong>.</p>')
  expect(html).toContain('href="https://www.ver-weg.example/"')
  // In each country that the shop delivers to: elsewhere its own terms of return would apply.
  expect(html).toContain(
    '"applicableCountry":["NL","BE"],"returnPolicyCategory":"https://schema.org/MerchantReturnNotPermitted"',
  )
  expect(html).not.toContain('#retourneren"}')
  expect(textOf((await storefront.get('/categorie-1-c1')).html)).toContain('€ 34,-  € 28,08  / kg')
})

test('with a foreign backend the page shows only the valid legal fields that the backend sends', async () => {
  const product = { id: 7, uri: '/tent-p7', full_name: 'Vreemde tent' }
  const { storefront } = await startForeign({
    'GET /products/7': { data: { ...product, no_withdrawal: 'omdat het moet', min_age: 'oud', ingredients: 5 } },
    'POST /queryProductOption': {
      data: { ...product, po_id: 70, price: 199, content: { amount: '0.5', unit: 'l' } },
    },
  })

  const text = textOf((await storefront.get('/tent-p7')).html)

  expect(text).toContain('€ 398,- / liter')
  expect(text).not.toMatch(/jaar of ouder|herroepen of retourneren\./)
})
