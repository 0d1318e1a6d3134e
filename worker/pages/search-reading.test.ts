import { expect, test } from 'vitest'
import { addProduct } from '../../backend/testing/factories'
import { withTents } from '../testing/fill'
import { foreignCard, startForeign } from '../testing/foreign'
import { startStorefront } from '../testing/storefront'

const addressOf = (html: string) => /data-address="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')

test('a parsed search term, also one of filters alone, becomes removable filters, and every further link marks the term as literal', async () => {
  await using storefront = await startStorefront({ fill: withTents(30) })

  const { html } = await storefront.get('/zoeken?term=tent+onder+110')

  expect(html).toContain('9 resultaten voor ‘tent onder 110’')
  expect(addressOf(html)).toBe('/zoeken?term=tent&letterlijk=1&prijs_max=110')
  expect(html).toMatch(/href="\/zoeken\?term=tent&amp;letterlijk=1"[^>]*aria-label="Verwijder filter tot € 110,-"/)
  expect(html).toContain('<input type="hidden" name="term" value="tent"/>')
  expect(html).toContain('<input type="hidden" name="letterlijk" value="1"/>')
  expect(html).toContain('href="/zoeken?term=tent%20onder%20110&amp;letterlijk=1"')

  const explicit = await storefront.get('/zoeken?term=tent&letterlijk=1&prijs_max=110')
  expect(explicit.html).toContain('9 resultaten voor ‘tent’')
  expect(explicit.html).not.toContain('als filter aangezet')

  const alone = await storefront.get('/zoeken?term=onder+110')
  expect(alone.html).toContain('11 resultaten voor ‘onder 110’')
  expect(addressOf(alone.html)).toBe('/zoeken?letterlijk=1&prijs_max=110')
  expect((await storefront.get('/zoeken?letterlijk=1&prijs_max=110')).html).toContain('>11 resultaten</h1>')
  expect((await storefront.get('/zoeken?letterlijk=1')).html).toContain('Typ wat je zoekt')
})

test('a search with a corrected spelling shows the corrected term, and searching for the original text finds nothing', async () => {
  await using storefront = await startStorefront({ fill: withTents(3) })

  const guessed = await storefront.get('/zoeken?term=tentn')
  expect(guessed.html).toContain('3 resultaten voor ‘tenten’')
  expect(guessed.html).toContain('href="/zoeken?term=tentn&amp;letterlijk=1"')

  const literal = await storefront.get('/zoeken?term=tentn&letterlijk=1')
  expect(literal.html).toContain('Niets gevonden voor ‘tentn’')
  for (const way of ['Controleer de spelling', 'Of kijk verder per categorie', 'Veel gekozen'])
    expect(literal.html).toContain(way)
})

test('a backend without query understanding gets the term unchanged, and its matching pages come first', async () => {
  const { storefront, asked } = await startForeign({
    'GET /pages': {
      data: [{ id: 8, title: 'Tent retourneren', uri: '/retour-i8', type_code: 'text' }],
      meta: { current_page: 1, last_page: 1, per_page: 8, total: 1 },
    },
  })

  const { html } = await storefront.get('/zoeken?term=tent+onder+110')

  expect(html).toContain('1 resultaat voor ‘tent onder 110’')
  expect(html).not.toContain('letterlijk=1')
  expect(html.indexOf('href="/retour-i8"')).toBeLessThan(html.indexOf('<li class="card"'))
  expect(asked.map(({ name }) => name)).toContain('GET /pages')
})

test.each([
  ['more than it counted', true, 'Ruim 500 resultaten voor ‘tent’', 'ruim 500 producten'],
  ['nothing about that', undefined, '500 resultaten voor ‘tent’', '500 producten'],
  ['something else', { a: 1 }, '500 resultaten voor ‘tent’', '500 producten'],
])('the number of search results is shown right when the backend sends %s', async (_, more, title, found) => {
  const meta = { current_page: 1, last_page: 21, per_page: 24, total: 500, more }
  const { storefront } = await startForeign({ 'POST /queryProducts': { products: { data: [foreignCard], meta } } })

  const { status, html } = await storefront.get('/zoeken?term=tent')

  expect(status).toBe(200)
  expect(html).toContain(`>${title}</h1>`)
  expect(html).toMatch(new RegExp(`>(<b>)?${found}`))
  // The total is shown only if it was counted.
  expect(html.includes('van 500')).toBe(more !== true)
  expect(html).toContain('pagina=2')
})

test('a search that only matches parts of words says that nothing was found, and suggests products', async () => {
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withTents(3)(catalogue)
      addProduct(catalogue, 50, { category_id: 3, full_name: 'Hogveld Posbank slaapzak' })
    },
  })

  const { status, html } = await storefront.get('/zoeken?term=power+bank')
  expect(status).toBe(200)
  expect(html).toMatch(/<h1[^>]*>Niets gevonden voor ‘power bank’<\/h1>/)
  expect(html).toMatch(/Misschien zoek je:<\/p>[\s\S]*Hogveld Posbank slaapzak/)
  expect(html).not.toContain('We zochten op')
  expect((await storefront.get('/zoeken?term=posbank')).html).toContain('1 resultaat voor ‘posbank’')
  const suggested = await storefront.get('/zoeken/suggesties?aantal=4&term=bank')
  expect(JSON.parse(suggested.html)).toEqual({ categories: [], products: [] })
  expect((await storefront.get('/zoeken/suggesties?aantal=4&term=posb')).html).toContain('Hogveld Posbank slaapzak')
})
