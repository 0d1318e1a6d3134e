import { expect, test } from 'vitest'
import { aCategory, addProduct } from '../../backend/testing/factories'
import { startForeign } from '../testing/foreign'
import { startStorefront } from '../testing/storefront'

const withNumbers: NonNullable<Parameters<typeof startStorefront>[0]>['fill'] = (catalogue) => {
  catalogue.categories.push(aCategory(1))
  addProduct(catalogue, 1, {
    variants: [
      { id: 10, sku: 'TRE-1' },
      { id: 11, sku: 'TRE-2' },
    ],
  })
}

test('pasted article numbers open a page with their prices; wrong rows are named, and the others can be used without them', async () => {
  await using storefront = await startStorefront({ fill: withNumbers })
  const lines = 'TRE-1;2\nTRE-9;1\nTRE-2;veel'

  const right = await storefront.post('/snel-bestellen', { lines: 'Nummer;Aantal\ntre-1;2\nTRE-2' })
  const prepared = await storefront.get(right.headers.get('location') ?? '')
  const refused = await storefront.post('/snel-bestellen', { lines })
  const rest = await storefront.post('/snel-bestellen', { lines, action: 'rest' })

  expect([right.status, right.headers.get('location')]).toEqual([303, '/winkelwagen/klaargezet/1-10:2,1-11:1'])
  expect(prepared.html).toContain('Dit staat voor je klaar')
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('Regel 2: artikelnummer TRE-9 hebben we niet.')
  expect(refused.html).toContain('Regel 3: het aantal begrijpen we niet.')
  expect(refused.html).toContain('TRE-2;veel</textarea>')
  expect(refused.html).toContain('Ga verder zonder deze regels')
  expect([rest.status, rest.headers.get('location')]).toEqual([303, '/winkelwagen/klaargezet/1-10:2'])
})

test('an unusable quick order shows an error and offers no way to continue', async () => {
  await using storefront = await startStorefront({ fill: withNumbers })

  for (const [lines, words] of [
    ['', 'Vul een artikelnummer in.'],
    ['TRE-9', 'Regel 1: artikelnummer TRE-9 hebben we niet.'],
    [Array.from({ length: 21 }, (_, at) => `A-${at} 1`).join('\n'), 'Dit zijn meer dan 20 regels.'],
    ['x'.repeat(5_001), 'Dit is te lang.'],
    ['<b>x</b> 1', 'artikelnummer &lt;b&gt;x&lt;/b&gt; hebben we niet'],
  ] as const) {
    const { status, html } = await storefront.post('/snel-bestellen', { lines, action: 'rest' })

    expect([words, status]).toEqual([words, 422])
    expect(html).toContain(words)
    expect(html, words).not.toContain('Ga verder zonder')
    expect(html, words).toMatch(/<label for="lines"[^>]*>[^<]+<span aria-hidden="true"> \*</)
  }
})

test('a backend without search by article number has no quick order page and no link to it', async () => {
  const { storefront } = await startForeign({})

  expect((await storefront.get('/snel-bestellen')).status).toBe(404)
  expect((await storefront.get('/winkelwagen')).html).not.toContain('snel-bestellen')
})
