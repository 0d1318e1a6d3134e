import { expect, test, vi } from 'vitest'
import { PAYMENT_COOKIE, SESSION_COOKIE } from '../src/contract/cookies'
import { paymentWebhookPath } from '../src/contract/ordering/payment'
import { routes } from '../src/routes'
import { allForms } from './forms'
import { askOnly, invitation, key, offered, passwords, sent } from './testing/fault-forms'
import { type Cell, toTables } from './testing/fault-page'
import { isDenial, isLeak, seen, wordsOf } from './testing/fault-words'
import type { Fault } from './testing/faults'
import { paths } from './testing/shopper'
import { startStorefront } from './testing/storefront'
import { odd, troubles, usual } from './testing/troubles'
import { wholeBackend, writes, writingCalls } from './testing/whole-backend'

/*
 * `npm run bench:faults`: what each kind of trouble comes to, on every route and for every write, as docs/faults.md.
 * Budgets and delays are smaller than production's: a call has 500 ms instead of 5 s, a public page 300 ms of 800.
 */
const shellMs = 300
const callMs = 500
const settings = { SHELL_BUDGET_MS: `${shellMs}`, READ_BUDGET_MS: `${callMs}`, MUTATION_BUDGET_MS: `${callMs}` }
/** What an error page waits for its header (worker/middleware/errors.tsx), which is no setting. */
const errorShellMs = 300
/** For drawing. Whatever took longer is tried again, twice at most: the machine may have had other work. */
const slackMs = 150
const tries = 3

/** An address for each path of a row of the route table. */
const addresses: Record<string, string[]> = {
  HomePage: ['/'],
  SearchPage: ['/zoeken?term=tent'],
  CartPage: ['/winkelwagen'],
  PreparedCartPage: ['/winkelwagen/klaargezet/8-201:2,7-202:1'],
  ShareCartPage: ['/winkelwagen/delen'],
  QuickOrderPage: ['/snel-bestellen'],
  CheckoutLoginPage: [paths.login],
  ResetPasswordPage: ['/reset-password', '/reset-password/brief-1'],
  AskOfferPage: ['/winkelwagen/offerte', '/winkelwagen/offerte/7-201-40'],
  OfferLinkPage: ['/offerlink', '/offerlink/offerte-8'],
  AddressPage: [paths.address, offered.address],
  ShippingPage: [paths.shipping, offered.shipping],
  PaymentMethodPage: [paths.payment, offered.payment],
  OverviewPage: [paths.overview, offered.overview],
  ToPaymentPage: ['/winkelwagen/bestellen/naar-betaling'],
  PaymentRedirectPage: ['/payment-redirect?token=betaling-1'],
  DashboardPage: ['/dashboard'],
  FavouritesPage: ['/dashboard/favoriete-producten'],
  OrdersPage: ['/dashboard/orders'],
  OrderPage: ['/dashboard/orders/51'],
  OffersPage: ['/dashboard/offertes'],
  OfferPage: ['/dashboard/offertes/52'],
  PersonalDataPage: ['/dashboard/persoonlijke-gegevens'],
  TrackOrderPage: ['/bestelling-volgen'],
  ReturnsPage: ['/rma-check'],
  ReturnPage: ['/rma-check/4'],
  TestBankPage: ['/testbank/tb_0123456789'],
  OutboxPage: ['/__outbox'],
  ContentOverviewPage: ['/blog', '/keuzehulp'],
  ShopReviewsPage: ['/beoordelingen'],
  InspectionsPage: ['/keuringen'],
  ComparePage: ['/vergelijken?p=21&p=22'],
  ReviewPromotionPage: ['/review-promotion', '/review-promotion/brief-1', invitation],
  FreeShippingPage: ['/over-vreemd/geen-verzendkosten'],
  ContentPage: ['/voorwaarden-i33', '/blog/verhaal-1-i31', '/keuzehulp/gids-i32'],
  CategoryPage: ['/tenten-c3'],
  ProductPage: ['/tunneltent-p8', '/tenten-c3/tunneltent-p8'],
  BrandsPage: ['/merken'],
  BrandPage: ['/merken/merk-1-b1'],
  DealsPage: ['/aanbiedingen', '/aanbiedingen/tenten-c3', '/aanbiedingen-tenten'],
}

test('the table of faults has every path of the route table, every form and every writing call', () => {
  expect(Object.fromEntries(Object.entries(addresses).map(([page, those]) => [page, those.length]))).toEqual(
    Object.fromEntries(
      [...Map.groupBy(routes, ({ page }) => page)].map(([page, rows]) => [
        page,
        rows.flatMap(({ paths }) => paths).length,
      ]),
    ),
  )
  expect(Object.keys(sent).sort()).toEqual(allForms.map(({ path }) => path).sort())
  expect(Object.keys(writes).sort()).toEqual(writingCalls.map(({ method, path }) => `${method} ${path}`).sort())
})

test.each([
  ['lost', 'lost' as const],
  ['truncated', 'truncated' as const],
  ['odd', odd],
])('a form that was done is never told as not done: %s', async (_, fault) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const backend = wholeBackend(new AbortController().signal)
  await using storefront = await startStorefront({ settings: { SHOP_API: backend } })
  // Some ask first whether the form is still for the one who sends it.
  backend.isFromWrite = true
  const writing = Object.values(sent).filter(([address]) => !askOnly.includes(address))
  let done = 0

  for (const [address, ...fields] of writing) {
    for (const one of fields) {
      backend.begin()
      backend.fault = fault
      const answer = await storefront.post(address, one, { cookie: `${SESSION_COOKIE}=abc` })
      backend.fault = undefined
      done += backend.isDone ? 1 : 0

      expect.soft([200, 303, 503], address).toContain(answer.status)
      expect.soft(wordsOf(answer, answer.html).replace(/#\S+/, ''), address).not.toMatch(isDenial)
    }
  }

  expect(done).toBe(writing.flatMap(([, ...fields]) => fields).length)
  vi.restoreAllMocks()
})

test.each(['down', 'tooMany'] as const)(
  'no page is called missing, or shows the inside, in trouble: %s',
  async (fault) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const backend = wholeBackend(new AbortController().signal)
    await using storefront = await startStorefront({ settings: { SHOP_API: backend } })
    backend.fault = fault

    for (const path of Object.values(addresses).flat()) {
      const { status, headers, html } = await storefront.get(path)
      expect.soft([200, 301, 303, 429, 503], path).toContain(status)
      if (status >= 429) expect.soft(Number(headers.get('retry-after')), path).toBeGreaterThan(0)
      if (status < 300 || status > 400) expect.soft(html.slice(-7), path).toBe('</html>')
      expect.soft(isLeak.exec(seen(html))?.[0], path).toBeUndefined()
    }
    vi.restoreAllMocks()
  },
)

const backendWith = async (fault: Fault) => {
  const backend = wholeBackend(new AbortController().signal)
  const storefront = await startStorefront({ settings: { ...settings, SHOP_API: backend } })
  backend.isFromWrite = true
  const send = (address: string, fields: Record<string, string>, headers = {}) => {
    backend.begin()
    backend.fault = fault
    return storefront.post(address, fields, { cookie: `${SESSION_COOKIE}=abc`, ...headers })
  }
  return { ...storefront, wrote: () => backend.isDone, send }
}
/** What a page writes into its own forms, and nobody types. */
const isOwnField = /password|^(action|adres|customer|key|po_id|product_id|type|volgende)$/
/** Sends nothing to the backend, leads on at once, or is for an article that the backend does not know. */
const neverRefused = [...askOnly, '/uitloggen', '/winkelwagen/offerte/7-201-40']
const everyForm = Object.values(sent).flatMap(([address, ...all]) => all.map((fields) => [address, fields] as const))

test.each([
  ['down', 503],
  ['tooMany', 429],
] as const)('every form that meets %s keeps what was typed, but no password', async (fault, status) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await using shop = await backendWith(fault)

  for (const [address, fields] of everyForm.filter(([address]) => !neverRefused.includes(address))) {
    const page = await shop.send(address, fields)

    const what = `${address} ${JSON.stringify(fields)}`
    expect.soft(page.status, what).toBe(status)
    expect.soft(page.html, what).not.toContain(passwords.password)
    // A form for mail about an article is gone where that can be bought again.
    const typed = /alert|price/.test(fields.action ?? '') ? [] : Object.entries(fields)
    for (const [name, value] of typed)
      if (!isOwnField.test(name)) expect.soft(page.html, `${what} ${name}`).toContain(value)
  }
  vi.restoreAllMocks()
})

test.each([{ origin: 'https://elders.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
  'no form is taken from another site’s page: %j',
  async (headers) => {
    await using shop = await backendWith('down')

    for (const [address, fields] of everyForm)
      expect.soft([address, (await shop.send(address, fields, headers)).status]).toEqual([address, 403])
    expect(shop.wrote()).toBe(false)
  },
)

const titles = {
  cold: 'Public pages that nothing is kept of, in an isolate that knows nothing',
  kept: 'Public pages with a copy of 5 minutes',
  old: 'Public pages with a copy of 11 hours',
  personal: 'Personal pages',
  form: 'Forms',
  call: 'Calls of scripts',
}
type Kind = keyof typeof titles

/** By when the first byte of an answer is there, in ms. */
const firstByteBy: Record<Kind, number> = {
  cold: shellMs + errorShellMs,
  kept: 0,
  old: shellMs,
  personal: callMs + errorShellMs,
  // The write, the look at what came of it, and the page again.
  form: 3 * callMs + errorShellMs,
  call: callMs,
}

test.runIf(process.env.FAULTS)(
  'every trouble, on every route and for every write, in words for people',
  async () => {
    for (const way of ['error', 'warn'] as const) vi.spyOn(console, way).mockImplementation(() => {})
    const cells: Cell[] = []
    const ending = new AbortController()
    const backend = wholeBackend(ending.signal)
    await using storefront = await startStorefront({ settings: { ...settings, SHOP_API: backend } })
    const cookie = `${SESSION_COOKIE}=abc; __Host-${PAYMENT_COOKIE}=/testbank/tb_0123456789`
    const headers = { origin: storefront.origin, cookie }

    const visitOnce = async (path: string, init: RequestInit, fault: () => Fault | undefined, prepare: () => void) => {
      await storefront.settled()
      prepare()
      backend.begin()
      backend.fault = fault()
      const started = performance.now()
      const answer = await storefront.fetch(path, { redirect: 'manual', ...init })
      const reader = answer.body?.getReader()
      const chunks: BlobPart[] = []
      let firstMs = 0
      for (;;) {
        const part = await reader?.read()
        firstMs ||= performance.now() - started
        if (!part || part.done) break
        chunks.push(part.value as BlobPart)
      }
      const ms = Math.round(performance.now() - started)
      backend.fault = undefined
      return { answer, text: await new Blob(chunks).text(), firstMs, ms }
    }
    const measure = async (
      kind: Kind,
      row: string,
      [trouble, fault]: (typeof troubles)[number],
      init: RequestInit,
      path: string,
      prepare = () => {},
    ) => {
      let visit = await visitOnce(path, init, fault, prepare)
      for (let more = 1; more < tries && visit.firstMs > firstByteBy[kind] + slackMs; more++)
        visit = await visitOnce(path, init, fault, prepare)
      const { answer, text, firstMs, ms } = visit
      const { status } = answer
      const words = wordsOf(answer, text)
      const cell = `${kind} ${row} in ${trouble}: ${status} ${words}`
      cells.push({ group: titles[kind], row, trouble, status, ms, words })

      expect.soft(status, cell).not.toBe(500)
      if (kind !== 'call' && status !== 303 && status !== 301) expect.soft(text.trim(), cell).not.toBe('')
      if (status >= 400) expect.soft(words, cell).not.toBe('')
      if (text.startsWith('<')) expect.soft(text.trimEnd().slice(-7), cell).toBe('</html>')
      expect.soft(isLeak.exec(seen(text))?.[0], cell).toBeUndefined()
      expect.soft(/.{20}(undefined|\[object |NaN\b)/.exec(seen(text))?.[0], cell).toBeUndefined()
      expect.soft(firstMs, `${cell}: first byte`).toBeLessThan(firstByteBy[kind] + slackMs)
      if (status === 503) expect.soft(Number(answer.headers.get('retry-after')), cell).toBeGreaterThan(0)
      if (backend.isDone) expect.soft(isDenial.exec(words.replace(/#\S+/, ''))?.[0], cell).toBeUndefined()
      return answer
    }

    const isPublic = new Set(routes.filter(({ cache }) => cache === 'public').map(({ page }) => page))
    const forget = () => {
      storefront.bindings.SHOP_DATA = { get: async () => null, put: async () => {} }
      storefront.pages.copies.clear()
    }
    for (const [place, trouble] of troubles.entries()) {
      console.log(`${place + 1} of ${troubles.length}: ${trouble[0]}, ${cells.length} answers measured`)
      for (const [page, those] of Object.entries(addresses)) {
        for (const path of those) {
          if (!isPublic.has(page)) {
            await measure('personal', path, trouble, { headers }, path)
            continue
          }
          await measure('cold', path, trouble, {}, path, forget)
          await storefront.settled()
          storefront.pages.copies.clear()
          const { status } = await storefront.get(path)
          if (!storefront.pages.copies.size) await storefront.get(path)
          const copies = new Map(storefront.pages.copies)
          for (const [kind, minutes] of [
            ['kept', 5],
            ['old', 11 * 60],
          ] as const) {
            const age = () => {
              for (const [key, copy] of copies)
                storefront.pages.copies.set(key, { ...copy, storedAt: Date.now() - minutes * 60_000 })
            }
            const answer = await measure(kind, path, trouble, {}, path, age)
            const isCopy = /cache;desc=stale/.test(answer.headers.get('server-timing') ?? '')
            const what = `${kind} ${path} in ${trouble[0]}`
            // Where nothing is in the way, an old page is drawn anew.
            if (status === 200 && kind === 'kept') expect.soft(isCopy, `${what} is answered from the copy`).toBe(true)
            expect.soft(answer.status, what).toBe(status)
          }
        }
      }
      for (const [path, [address, ...fields]] of Object.entries(sent)) {
        for (const one of fields) {
          const body = new URLSearchParams(one).toString()
          const init = {
            method: 'POST',
            body,
            headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          }
          const name = fields.length > 1 ? `${path} ${one.action ?? Object.keys(one)[0]}` : path.replace(/\{.*/, '')
          await measure('form', name, trouble, init, address)
        }
      }
      const json = { ...headers, 'content-type': 'application/json', 'idempotency-key': key }
      for (const [name, [path, body]] of Object.entries(writes)) {
        const method = name.split(' ', 1)[0]
        await measure(
          'call',
          name,
          trouble,
          { method, body: body && JSON.stringify(body), headers: json },
          `/api${path}`,
        )
      }
      const paid = { method: 'POST', body: 'id=tr_1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
      await measure('call', `POST ${paymentWebhookPath}`, trouble, paid, `/api${paymentWebhookPath}`)
      await measure('call', 'GET /shoppingCart', trouble, { headers }, '/api/shoppingCart')
      const all = { method: 'POST', body: '{}', headers: json }
      await measure('call', 'POST /queryProducts', trouble, all, '/api/queryProducts')
    }
    ending.abort()
    vi.restoreAllMocks()
    console.log(`<!-- table -->\n${toTables(cells, usual)}\n<!-- /table -->`)
  },
  1_800_000,
)
