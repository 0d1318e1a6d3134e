import { expect, test } from 'vitest'
import { addProduct } from '../../backend/testing/factories'
import { withTarps } from '../testing/fill'
import { visitor } from '../testing/shopper'
import { startStorefront } from '../testing/storefront'

const colours = ['rood', 'marine', 'oker', 'den', 'zwart'] as const
const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
const longName = `Tarp ${'met verstevigde scheerlijnbevestigingspunten '.repeat(5)}`.slice(0, 199).padEnd(200, '!')

/**
 * Adds unusual products from id 3 on: with 60 variants of three attributes, without a photo, with all four variants
 * sold out, with a name of 200 characters, and with 30 photos.
 */
const withOddProducts: typeof withTarps = (catalogue) => {
  withTarps(catalogue)
  catalogue.attributes.push({ id: 3, title: 'Rits', display: 'button', position: 3 })
  catalogue.attribute_values = [
    ...colours.map((title, at) => ({ id: 11 + at, attribute_id: 1, title, color: `#00000${at}`, position: at })),
    ...sizes.map((title, at) => ({ id: 21 + at, attribute_id: 2, title, color: null, position: at })),
    ...['Links', 'Rechts'].map((title, at) => ({ id: 31 + at, attribute_id: 3, title, color: null, position: at })),
  ]
  addProduct(catalogue, 3, {
    kind: 'regenjas',
    colours: [...colours],
    variants: colours.flatMap((colour, c) =>
      sizes.flatMap((size, s) =>
        [0, 1].map((zip) => ({
          id: 300 + c * 12 + s * 2 + zip,
          colour,
          option_name: `${colour}, ${size}, ${zip}`,
          attribute_value_ids: [11 + c, 21 + s, 31 + zip],
        })),
      ),
    ),
  })
  addProduct(catalogue, 4, { kind: '' as 'tarp', colours: [] })
  addProduct(catalogue, 5, {
    kind: 'regenjas',
    colours: ['rood', 'marine'],
    variants: [0, 1].flatMap((c) =>
      [0, 1].map((s) => ({ id: 50 + c * 2 + s, colour: colours[c], stock: 0, attribute_value_ids: [11 + c, 21 + s] })),
    ),
  })
  addProduct(catalogue, 6, { full_name: longName })
  addProduct(catalogue, 7, { colours: [] })
  for (let n = 1; n <= 30; n++)
    catalogue.product_photos.push({ product_id: 7, colour: 'mos', view: n as 1, alt: `Foto ${n}`, position: n })
}

const values = (html: string, id: number) =>
  [...html.matchAll(new RegExp(`name="a${id}"(?: checked="")? value="(\\d+)"`, 'g'))].map(([, value]) => Number(value))
const card = (html: string, id: number) =>
  new RegExp(`<li class="card[^"]*"(?:(?!</li>).)*-p${id}".*?</li>`, 's').exec(html)?.[0]

test('a product with three attributes and sixty variants offers every value, and three choices select one variant', async () => {
  await using storefront = await startStorefront({ fill: withOddProducts })

  const { html } = await storefront.get('/tarp-3-p3')

  expect([1, 2, 3].map((id) => values(html, id).length)).toEqual([5, 6, 2])
  for (const title of ['maat', 'rits']) expect(html).toContain(`hidden="">Kies je ${title}.`)
  expect(html).not.toContain('name="po_id"')
  const chosen = await storefront.get('/tarp-3-p3?a1=15&a2=26&a3=32')
  expect(chosen.html).toMatch(/name="po_id"[^>]* value="359"/)
  // None of six sizes is sold out, so the card does not list them.
  expect(card((await storefront.get('/tarps-c1')).html, 3)).not.toContain('XS')
  expect((await storefront.get('/vergelijken?p=3&p=1')).html).toContain('Kies je uitvoering')
})

test('a product without a photo has a placeholder drawing everywhere, and one with thirty shows each once, with a thumbnail', async () => {
  await using storefront = await startStorefront({ fill: withOddProducts })
  const shopper = visitor(storefront)
  await shopper.post('/winkelwagen', { action: 'add', po_id: '40', amount: '1' })

  const pages = await Promise.all(
    ['/tarp-4-p4', '/tarps-c1', '/vergelijken?p=4&p=1', '/winkelwagen'].map((path) => shopper.get(path)),
  )

  for (const { status, html } of pages) {
    expect(status).toBe(200)
    expect(html).toMatch(/<svg class="photo[^"]*"/)
    expect(html).not.toMatch(/src="(null|undefined)?"|\/photos\/-/)
  }
  const [product] = pages
  expect(product?.html).toMatch(/<svg class="photo[^"]*"[^>]*role="img" aria-label="Tarp 4"/)
  expect(product?.html).not.toContain('property="og:image"')

  const { html } = await storefront.get('/tarp-7-p7')
  const shots = [...html.matchAll(/<li id="foto-(\d+)"[^>]*><a href="([^"]+)"/g)]
  expect(shots).toHaveLength(30)
  expect(new Set(shots.map(([, , src]) => src)).size).toBe(30)
  expect([...html.matchAll(/href="#foto-(\d+)"/g)].map(([, n]) => Number(n))).toEqual(
    Array.from({ length: 30 }, (_, at) => at + 1),
  )
  // Photos outside the window must not load before those inside it.
  expect(html.match(/<img(?=[^>]*\/photos\/tarp-)(?![^>]*loading="lazy")[^>]*>/g)).toHaveLength(1)
})

test('a product, or a colour, with every variant sold out is shown as sold out before any choice, and cannot be bought', async () => {
  await using storefront = await startStorefront({ fill: withOddProducts })

  const { html } = await storefront.get('/tarp-5-p5')

  expect(html).toContain('Nu helemaal uitverkocht')
  expect(html).toContain('Dan kun je een mail krijgen zodra het er weer is.')
  const chosen = await storefront.get('/tarp-5-p5?a1=11&a2=21')
  expect(chosen.html).toContain('Mail me als dit er weer is')
  expect(chosen.html).not.toContain('>In winkelwagen<')
  expect(card((await storefront.get('/tarps-c1')).html, 5)).toContain('Niet op voorraad')
  expect((await storefront.get('/vergelijken?p=5&p=1')).html).toContain('Bekijk product')

  await storefront.db.prepare('UPDATE variants SET stock = 3 WHERE id = 52').run()
  expect((await storefront.get('/tarp-5-p5?a1=11')).html).toContain('Deze keuze is nu uitverkocht')
  expect((await storefront.get('/tarp-5-p5?a1=12')).html).not.toContain('uitverkocht</strong>')
  expect((await storefront.get('/tarp-3-p3')).html).not.toContain('uitverkocht')
})
