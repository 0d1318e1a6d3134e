import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The variants in stock that were found so far, and products that were not examined yet, by search term. */
const stocked = new Map<string, { variants: Variant[]; rest: number[] }>()

/** As many as the journeys that share a variant buy. */
const enough = 8

/**
 * Returns the variant at this place among those in stock that `search` finds, the cheapest first. Each worker finds a
 * variant once (finding the twelfth takes about forty calls), but checks its stock each time: other journeys buy too,
 * and a variant that is sold out is replaced by the next one.
 */
export async function stockedVariant(request: APIRequestContext, at = 0, search?: string) {
  const found = stocked.get(search ?? '') ?? { variants: [], rest: await cheapestProducts(request, search) }
  stocked.set(search ?? '', found)
  const known = found.variants[at]
  if (known) {
    const stock = await stockOf(request, known.uri)
    if (stock >= enough) return { ...known, stock }
    found.variants[at] = await nextStocked(request, found.rest)
  }
  while (found.variants.length <= at) found.variants.push(await nextStocked(request, found.rest))
  return found.variants[at] as Variant
}

async function nextStocked(request: APIRequestContext, rest: number[]) {
  for (let id = rest.shift(); id !== undefined; id = rest.shift()) {
    const option = await chooseVariant(request, id)
    if (option && option.stock >= enough) return option
  }
  throw new Error('no product in stock')
}

async function cheapestProducts(request: APIRequestContext, search?: string) {
  const answer = await request.post('/api/queryProducts', {
    data: { products_only: true, per_page: 60, sort: 'price_asc', stock_filter: true, search },
  })
  const { products } = (await answer.json()) as { products: { data: { id: number }[] } }
  return products.data.map(({ id }) => id)
}

type Variant = { po_id: number; stock: number; uri: string; full_name: string }
type Attribute = { id: number; values: { id: number; in_stock?: boolean }[] }

/** Returns the product's default variant, with the first available value of each attribute that is not chosen yet. */
async function chooseVariant(request: APIRequestContext, product_id: number): Promise<Variant | undefined> {
  const { data } = await (await request.get(`/api/products/${product_id}?include=attributes,option`)).json()
  if (data.option) return data.option
  const attributes = { ...data.default_attrs }
  const ask = async (call: string) =>
    (await (await request.post(`/api/${call}`, { data: { product_id, attributes } })).json()).data
  for (const { id } of data.attributes as Attribute[]) {
    if (attributes[id]) continue
    const left: Attribute[] = (await ask('queryProductAttributes')).attributes
    const value = left.find((attribute) => attribute.id === id)?.values.find(({ in_stock }) => in_stock)
    if (!value) return undefined
    attributes[id] = value.id
  }
  return ask('queryProductOption')
}

/** Adds one to the cart by a call, and opens the cart: journey.spec.ts and without-script.spec.ts add on product pages. */
export async function fillCart(page: Page, at = 0) {
  const variant = await addOne(page.request, at)
  await page.goto('/winkelwagen')
  return variant
}

/** Adds one article to this browser's cart; `at` selects the article. */
export async function addOne(request: APIRequestContext, at: number) {
  const variant = await stockedVariant(request, at)
  const added = { po_id: variant.po_id, amount: 1 }
  await call(request, 'POST', '/shoppingCart/add', added, { 'idempotency-key': crypto.randomUUID() })
  return variant
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The page has an email field in three forms: to log in, as a guest, and to register. */
export const guestEmail = (page: Page) =>
  page.getByRole('group', { name: 'Als gast bestellen' }).getByLabel('E-mailadres')

export async function goOnAsGuest(page: Page, email = 'sanne@voorbeeld.nl') {
  await page.getByRole('link', { name: 'Verder naar bestellen' }).click()
  await guestEmail(page).fill(email)
  await button(page, 'Doorgaan als gast').click()
  await expect(page).toHaveURL(/\/winkelwagen\/bestellen$/)
}

const address = {
  Voornaam: 'Sanne',
  Tussenvoegsel: 'de',
  Achternaam: 'Vries',
  Postcode: '4818 JA',
  Huisnummer: '12',
  Straat: 'Ginnekenweg',
  Plaats: 'Breda',
}

export async function fillAddress(page: Page, group = 'Factuuradres', fields: Record<string, string> = {}) {
  const within = page.getByRole('group', { name: group })
  for (const [label, text] of Object.entries({ ...address, ...fields })) {
    await within.getByRole('textbox', { name: label, exact: true }).fill(text)
  }
}

export async function call(request: APIRequestContext, method: string, path: string, data?: object, headers = {}) {
  const answer = await request.fetch(`/api${path}`, { method, data, headers })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
  return (await answer.json().catch(() => ({}))).data
}

/** Adds an article to the cart and completes the checkout by calls: other journeys test the pages. */
export async function prepareOrder(request: APIRequestContext, at: number) {
  const variant = await prepareAddress(request, at)
  await call(request, 'PUT', '/shoppingCart/shippingMethod', { id: 1 })
  await call(request, 'PUT', '/shoppingCart/paymentMethod', { id: 1 })
  return variant
}

/** Adds an article to the cart and completes the address step by calls. */
async function prepareAddress(request: APIRequestContext, at: number) {
  const variant = await addOne(request, at)
  const invoice = {
    firstname: 'Fleur',
    middle_name: 'de',
    lastname: 'Wit',
    street: 'Ginnekenweg',
    house_number: '12',
    postal_code: '4818 JA',
    city: 'Breda',
    country: 'NL',
  }
  await call(request, 'PUT', '/shoppingCart/addressData', { invoice, delivery: null })
  return variant
}

/** Opens the last step of a guest's checkout, where only the order button is left. */
export async function openOverview(page: Page, at: number, email = 'sanne@voorbeeld.nl') {
  await call(page.request, 'POST', '/customerAuth/guest', { email })
  const variant = await prepareOrder(page.request, at)
  await page.goto('/winkelwagen/bestellen/overzicht')
  return variant
}

/** Opens the delivery step of a guest's checkout. */
export async function openDelivery(page: Page, at: number) {
  await call(page.request, 'POST', '/customerAuth/guest', { email: 'axe@voorbeeld.nl' })
  await prepareAddress(page.request, at)
  await page.goto('/winkelwagen/bestellen/bezorging')
}

export async function goTo(page: Page, step: 'bezorging' | 'betaling' | 'overzicht', email?: string) {
  await goOnAsGuest(page, email)
  await fillSteps(page, step)
}

/** Completes the steps from the address on, as a guest or a customer. */
export async function fillSteps(page: Page, step: 'bezorging' | 'betaling' | 'overzicht') {
  await fillAddress(page)
  await button(page, 'Verder').click()
  await expect(page).toHaveURL(/\/bezorging$/)
  if (step === 'bezorging') return
  await page.getByRole('radio', { name: 'PostNL, thuis bezorgd' }).check()
  await button(page, 'Verder').click()
  await expect(page).toHaveURL(/\/betaling$/)
  if (step === 'betaling') return
  await page.getByRole('radio', { name: 'iDEAL' }).check()
  await button(page, 'Verder').click()
  await expect(page).toHaveURL(/\/overzicht$/)
}

/**
 * Places the order. Without script the page between shop and bank has a link, in case the browser does not follow the
 * redirect.
 */
export async function order(page: Page) {
  await page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' }).check()
  await button(page, 'Bestellen en betalen').click()
  await expect(page).toHaveURL(/\/testbank\//)
}

/** Returns the order number on the page after the payment. */
export async function orderNumber(page: Page) {
  const text = await page.getByRole('main').innerText()
  return /\bPV\d+\b/.exec(text)?.[0] ?? ''
}

export async function stockOf(request: APIRequestContext, uri: string) {
  const id = /-p(\d+)/.exec(uri)?.[1]
  const choice = uri.split('?')[1] ?? ''
  const { data } = await (await request.get(`/api/products/${id}?include=attributes,option&${choice}`)).json()
  return data.option.stock as number
}

export async function mailsAbout(request: APIRequestContext, number: string) {
  const { data } = (await (await request.get('/api/outbox')).json()) as { data: { subject: string; to: string }[] }
  return data.filter(({ subject }) => subject.includes(number))
}
