import { expect, test } from 'vitest'
import { withCheckout } from '../../backend/testing/checkout'
import { addProduct } from '../../backend/testing/factories'
import { withJacket } from '../../backend/testing/with-jacket'
import { hiddenFields, paths, visitor } from '../testing/shopper'
import { startStorefront } from '../testing/storefront'

const jacket = '/bui-regenjas-p1'
const cartOf = async (shopper: ReturnType<typeof visitor>) => (await shopper.get('/winkelwagen')).html

test('a jacket without a chosen size has a price, stock, amount and buy button', async () => {
  await using storefront = await startStorefront({ fill: withJacket })

  const { html } = await storefront.get(`${jacket}?a1=11`)

  expect(html).toContain('Niet alle maten zijn op voorraad')
  expect(html).toMatch(/<form[^>]* class="add-to-cart js-only" data-choose-first=.*?name="amount".*?In winkelwagen/s)
  expect(html).toMatch(/<button(?=[^>]* form="keuze")(?=[^>]* class="[^"]*no-js-only)[^>]*>In winkelwagen/)
  expect(html).toMatch(/<p id="keuze-2-open" class="field-error" hidden="">Kies je maat\./)
  expect((await storefront.get(`${jacket}?a1=12`)).html).toContain('Alle maten op voorraad')
  expect((await storefront.get(`${jacket}`)).html).toContain('Niet alle')
})

test('buying without a size shows the page again with the choices made and an error at the sizes; no unknown combination is sold', async () => {
  await using storefront = await startStorefront({ fill: withJacket })
  const shopper = visitor(storefront)

  const page = await shopper.post(jacket, { buy: '1', a1: '11' })
  const unknown = await shopper.post(jacket, { buy: '1', a1: '12', a2: '22' })

  expect([page.status, unknown.status]).toEqual([422, 422])
  expect(page.html).toMatch(/<fieldset id="keuze-2" tabindex="-1"[^>]* aria-describedby="keuze-2-open">/)
  expect(page.html).toMatch(/<p id="keuze-2-open" class="field-error">Kies je maat\./)
  expect(page.html).toContain('name="a1" checked="" value="11"')
  expect(page.html).not.toContain('Controleer')
  expect(page.html).toContain('<title>Fout: Bui regenjas')
  expect(page.html).toContain('formAction="/bui-regenjas-p1?a1=11#keuze-2"')
  expect(unknown.html).toContain('Deze combinatie bestaat niet')
})

test('without script one press submits the chosen size and the amount to the cart', async () => {
  await using storefront = await startStorefront({ fill: withJacket })
  const shopper = visitor(storefront)

  const answer = await shopper.post(`${jacket}?a1=11`, { buy: '1', a2: '22', amount: '3' })

  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/winkelwagen?melding=bijgewerkt'])
  expect(await cartOf(shopper)).toMatch(/Rood, L/)
  expect(await cartOf(shopper)).toMatch(/name="amount"[^>]*value="3"/)
})

test('without script the variant that the page showed is added, also when another one is preselected meanwhile', async () => {
  await using storefront = await startStorefront({
    fill: (catalogue) => {
      withCheckout(catalogue)
      const red = { id: 42, attribute_value_ids: [11], option_name: 'Rood', stock: 0 }
      const blue = { id: 43, attribute_value_ids: [12], option_name: 'Marineblauw', stock: 5 }
      addProduct(catalogue, 4, { variants: [red, blue] })
    },
  })
  const shopper = visitor(storefront)
  const { html } = await shopper.get('/tarp-4-p4')
  const sent = { action: 'add', po_id: '43', amount: '2', buy: '1' }
  await storefront.db.prepare('UPDATE variants SET stock = 5 WHERE id = 42').run()

  const answer = await shopper.post('/tarp-4-p4', sent)
  const { items } = await shopper.cart()
  const tooMany = await shopper.post('/tarp-4-p4', { ...sent, amount: '9' })

  expect(html).toContain('name="po_id" value="43"')
  expect(answer.status).toBe(303)
  expect(items.map(({ po_id, amount }) => [po_id, amount])).toEqual([[43, 2]])
  expect(tooMany.status).toBe(422)
  expect(tooMany.html).toContain('name="a1" checked="" value="12"')
})

const tarp = '/tarp-1-p1'

test('an amount above the stock is refused, with a button for the number in stock and a link to request an offer', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = visitor(storefront)
  const { html } = await shopper.get('/tarp-1-p1')
  const action = html.match(/formAction="([^"#]+)#add-amount"/)?.[1] ?? tarp
  expect(html).toMatch(/<form[^>]*class="add-to-cart"[^>]*noValidate/)

  const page = await shopper.post(action, { action: 'add', po_id: '12', amount: '40', buy: '1' })

  expect(page.status).toBe(422)
  expect(page.html).toMatch(/aria-invalid="true"[^>]*value="40"|value="40"[^>]*aria-invalid="true"/)
  expect(page.html).toMatch(/<p id="add-amount-error" class="field-error">We hebben er 10\./)
  expect(page.html).toContain('Leg er 10 in je winkelwagen')
  expect(page.html).toMatch(/href="\/winkelwagen\/offerte\/1-12-40"[^>]*>Vraag een offerte voor 40/)
  expect((await shopper.post(action, { action: 'add', po_id: '12', amount: '10', buy: '1' })).status).toBe(303)
})

test('a guest requests an offer for more than the stock and sees that the shop will answer', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = visitor(storefront)
  const asking = '/winkelwagen/offerte/1-12-40'
  const login = `${paths.login}?volgende=${encodeURIComponent(asking)}`

  const first = await shopper.get(asking)
  const { key = '', volgende = '' } = hiddenFields((await shopper.get(login)).html)
  const guest = await shopper.post(paths.login, { email: 'sanne@voorbeeld.nl', key, volgende })
  const page = await shopper.get(asking)
  const sent = await shopper.post(asking, { remarks: 'Voor het kamp', key: hiddenFields(page.html).key ?? '' })
  const offer = await shopper.get(sent.headers.get('location') ?? '')

  expect([first.status, first.headers.get('location')]).toEqual([303, login])
  expect([guest.status, guest.headers.get('location')]).toEqual([303, asking])
  expect(page.html).toMatch(/40 × <a href="[^"]+">Tarp 1/)
  expect(sent.status).toBe(303)
  // `data-once` loads the script that deletes the draft of the remarks.
  expect(offer.html).toMatch(/ data-once=""><[^>]+>.{0,300}We hebben je aanvraag\./s)
  expect(offer.html).not.toContain('Bestel deze offerte')
  for (const path of ['1-12-1000', '1-12-0', '1-999-4', 'x'])
    expect((await shopper.get(`/winkelwagen/offerte/${path}`)).status).toBe(404)
})
