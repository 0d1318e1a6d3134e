import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/support/browser.ts'
import { build, noTelemetry, run } from '../../scripts/support/commands.ts'
import { serve } from '../../scripts/support/serve.ts'

/*
 * `npm run bench:tasks`: what shoppers come for, on a phone of 360 px, and how many presses and typed fields each takes:
 * with script, without, and by keyboard. It builds the shop and serves it with a database of its own; SHOP_URL names
 * one that runs already. A word behind the command runs the tasks whose name has it. It fails where a task cannot be done or takes more presses than `most`.
 */
const state = '.wrangler/bench-tasks'
const ways = { script: 'with script', plain: 'without script', keys: 'by keyboard' } as const
type Way = keyof typeof ways

/** A visitor whose presses are counted. */
class Visitor {
  presses = 0
  fields = 0
  readonly page: Page
  readonly way: Way

  constructor(page: Page, way: Way) {
    this.page = page
    this.way = way
  }

  press = async (target: Locator) => {
    this.presses++
    const one = target.filter({ visible: true }).first()
    if (this.way !== 'keys') return one.click()
    await one.focus()
    const isBox = await one.evaluate((element) => element.matches('input'))
    await this.page.keyboard.press(isBox ? 'Space' : 'Enter')
  }

  /** A box that has the wanted state already needs no press. */
  async tick(box: Locator) {
    if (!(await box.first().isChecked())) await this.press(box)
  }

  async type(field: Locator, text: string) {
    this.fields++
    await field.filter({ visible: true }).first().fill(text)
  }

  async submit() {
    this.presses++
    await this.page.keyboard.press('Enter')
  }

  button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true })
  link = (name: string | RegExp) => this.page.getByRole('link', { name, exact: true })
  box = (name: string | RegExp) => this.page.getByRole('checkbox', { name })
  radio = (name: string | RegExp) => this.page.getByRole('radio', { name })
  field = (name: string) => this.page.getByRole('textbox', { name, exact: true })
  reach = (address: RegExp) => this.page.waitForURL(address)
  see = (text: string | RegExp) => this.page.getByRole('main').getByText(text).first().waitFor()
}

type Task = {
  /** Presses that it may take with script, and without; null where it needs one. */
  most: readonly [script: number, plain: number | null]
  prepare?: (page: Page) => Promise<void>
  begin: string
  walk: (visitor: Visitor) => Promise<void>
}

const tasks: Record<string, Task> = {
  'a rain jacket in M below € 150, as a guest, from home to the bank': {
    most: [14, 13],
    begin: '/',
    walk: async (visitor) => {
      const { page, press, button, link } = visitor
      if (visitor.way !== 'plain') await press(button('Alleen functioneel'))
      await press(button('Zoeken openen'))
      const field = page.getByLabel('Zoeken', { exact: true })
      await visitor.type(field, 'regenjas heren maat m onder 150')
      await visitor.submit()
      await visitor.reach(/\/zoeken\?/)
      await press(page.getByRole('main').getByRole('link', { name: /regenjas heren/ }))
      await visitor.reach(/-p\d+\?/)
      await addToCart(visitor)
      if (visitor.way !== 'plain') await press(link('Bekijken en bestellen'))
      await press(link('Verder naar bestellen'))
      await toOverview(visitor)
      await order(visitor)
      await visitor.reach(/\/testbank\//)
    },
  },
  'a payment that fails, and again': {
    most: [3, 3],
    begin: '/winkelwagen/inloggen',
    prepare: (page) => putInCart(page, 1),
    walk: async (visitor) => {
      await toOverview(visitor)
      await order(visitor)
      await visitor.reach(/\/testbank\//)
      await visitor.press(visitor.button('Laat mislukken'))
      await visitor.see('De betaling is mislukt')
      visitor.presses = visitor.fields = 0
      await visitor.press(visitor.button('Opnieuw betalen'))
      await visitor.press(visitor.button('Betaal'))
      await visitor.see('Bedankt voor je bestelling')
    },
  },
  'on account, by a company, from its cart': {
    most: [10, 10],
    begin: '/winkelwagen',
    prepare: async (page) => {
      await logIn(page, 'inkoop@voorbeeld.nl')
      await putInCart(page, 1)
    },
    walk: async (visitor) => {
      const { press, button } = visitor
      await press(visitor.link('Verder naar bestellen'))
      await visitor.reach(/\/bestellen$/)
      await press(button('Verder'))
      await passDelivery(visitor)
      await visitor.tick(visitor.radio(/^Op rekening/))
      await press(button('Verder'))
      await visitor.reach(/\/overzicht$/)
      await order(visitor)
      await visitor.see('Bedankt voor je bestelling')
    },
  },
  'sending one of several lines back, from the order': {
    most: [5, 5],
    begin: '/dashboard/orders',
    prepare: (page) => logIn(page, 'sanne@voorbeeld.nl'),
    walk: async (visitor) => {
      const { page, press, button } = visitor
      await press(page.getByRole('main').getByRole('link', { name: /PV24359/ }))
      await visitor.reach(/\/orders\/\d+$/)
      await press(button(/^(Retourneren|Terugsturen|Herroepen)/))
      await visitor.see('Wat stuur je terug?')
      await visitor.tick(visitor.radio('Terugsturen (herroepen)'))
      const amount = page.getByRole('combobox', { name: /^Aantal/ }).first()
      if (await amount.count()) await amount.selectOption('1')
      else await page.getByRole('main').getByRole('checkbox').first().check()
      visitor.presses++
      await press(button('Bevestig herroeping'))
      await visitor.see('We hebben je herroeping ontvangen')
    },
  },
  'an offer for 40 of an article of which there are fewer': {
    most: [4, 5],
    begin: '/veenpad-zuidwester-drybag-p78?a1=8&a5=46',
    walk: async (visitor) => {
      const { page, press, button, link } = visitor
      await visitor.type(page.getByLabel(/^Aantal/), '40')
      await press(button('In winkelwagen'))
      await press(link('Vraag een offerte voor 40'))
      const guest = page.getByRole('group', { name: 'Als gast aanvragen' })
      await visitor.type(guest.getByLabel('E-mailadres'), 'veel@voorbeeld.nl')
      await press(button('Doorgaan als gast'))
      await press(button('Offerte aanvragen'))
      await visitor.see('We hebben je aanvraag.')
    },
  },
  'comparing three tents': {
    most: [4, null],
    begin: '/tenten-c1',
    walk: async (visitor) => {
      const boxes = visitor.page.getByRole('checkbox', { name: /^Vergelijk / })
      for (const n of [0, 1, 2]) await visitor.press(boxes.nth(n))
      await visitor.press(visitor.link('Vergelijk producten').or(visitor.button('Vergelijk producten')))
      await visitor.reach(/\/vergelijken\?/)
    },
  },
  'ordering the same again': {
    most: [2, 2],
    begin: '/dashboard/orders',
    prepare: (page) => logIn(page, 'sanne@voorbeeld.nl'),
    walk: async (visitor) => {
      await visitor.press(visitor.page.getByRole('main').getByRole('link', { name: /PV24359/ }))
      await visitor.press(visitor.button('Opnieuw bestellen'))
      await visitor.reach(/\/winkelwagen(\?|$)/)
    },
  },
  'a new password': {
    most: [2, 2],
    begin: '/dashboard/persoonlijke-gegevens',
    prepare: register,
    walk: async (visitor) => {
      const { page, press, button } = visitor
      await press(page.locator('summary', { hasText: 'Wachtwoord wijzigen' }))
      await visitor.type(page.getByLabel('Huidig wachtwoord'), password)
      await visitor.type(page.getByLabel('Nieuw wachtwoord'), 'wandelen456')
      await visitor.type(page.getByLabel('Wachtwoord nogmaals'), 'wandelen456')
      await press(button('Wachtwoord opslaan'))
      await visitor.see('Je nieuwe wachtwoord is opgeslagen.')
    },
  },
  'the end of an account': {
    most: [2, 2],
    begin: '/dashboard/persoonlijke-gegevens',
    prepare: register,
    walk: async (visitor) => {
      await visitor.press(visitor.page.locator('summary', { hasText: 'Account verwijderen' }))
      await visitor.type(visitor.page.locator('#account_password'), password)
      await visitor.press(visitor.button('Verwijder mijn account voorgoed'))
      await visitor.see('Je account is verwijderd.')
    },
  },
}

const password = 'wandelen123'
const only = process.argv[2] ?? ''
const shop = await openShop()
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
let failures = 0
console.log(`\npresses / typed fields\n\n| task | ${Object.values(ways).join(' | ')} |\n|---|---|---|---|`)
for (const [name, task] of Object.entries(tasks).filter(([name]) => name.includes(only))) {
  const cells: string[] = []
  for (const way of Object.keys(ways) as Way[]) cells.push(await walk(browser, task, way))
  console.log(`| ${name} | ${cells.join(' | ')} |`)
}
await browser.close()
await shop.close()
process.exit(failures ? 1 : 0)

async function walk(browser: Browser, { most, prepare, begin, walk }: Task, way: Way) {
  const limit = most[way === 'plain' ? 1 : 0]
  if (limit === null) return 'needs script'
  const context = await browser.newContext({
    baseURL: shop.address,
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    locale: 'nl-NL',
    javaScriptEnabled: way !== 'plain',
  })
  if (begin !== '/') await context.addInitScript(() => localStorage.setItem('consent', 'functional'))
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const visitor = new Visitor(page, way)
  try {
    await prepare?.(page)
    await page.goto(begin)
    await walk(visitor)
  } catch (error) {
    failures++
    return `failed after ${visitor.presses}: ${String(error).split('\n')[0]} at ${page.url()}`
  } finally {
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${begin.replaceAll(/\W/g, '')}-${way}.png` })
    await context.close()
  }
  const isMore = visitor.presses > limit
  if (isMore) failures++
  return `${visitor.presses} / ${visitor.fields}${isMore ? ' (too many)' : ''}`
}

async function addToCart(visitor: Visitor) {
  await visitor.press(visitor.button(/^In winkelwagen/))
  await visitor.page
    .getByText(/Toegevoegd\.|ligt in je winkelwagen|bijgewerkt/)
    .first()
    .waitFor()
}

/** As a guest, from where a checkout asks who it is. */
async function toOverview(visitor: Visitor) {
  const { page, press, button } = visitor
  const guest = page.getByRole('group', { name: 'Als gast bestellen' })
  await visitor.type(guest.getByLabel('E-mailadres'), 'kim@voorbeeld.nl')
  await press(button('Doorgaan als gast'))
  await visitor.reach(/\/bestellen$/)
  const address = { Voornaam: 'Kim', Achternaam: 'Visser', Postcode: '4811 TT', Huisnummer: '12' }
  for (const [label, text] of Object.entries(address)) await visitor.type(visitor.field(label), text)
  for (const [label, text] of Object.entries({ Straat: 'Haagdijk', Plaats: 'Breda' }))
    await visitor.type(visitor.field(label), text)
  await press(button('Verder'))
  await passDelivery(visitor)
  await visitor.tick(visitor.radio(/^iDEAL/))
  await press(button('Verder'))
  await visitor.reach(/\/overzicht$/)
}

/** A way of delivery is proposed only where no other is cheaper; else the first is ticked. */
async function passDelivery(visitor: Visitor) {
  await visitor.reach(/\/bezorging$/)
  const ways = visitor.page.getByRole('group', { name: 'Bezorging' }).getByRole('radio')
  if (!(await ways.and(visitor.page.locator(':checked')).count())) await visitor.tick(ways.first())
  await visitor.press(visitor.button('Verder'))
  await visitor.reach(/\/betaling$/)
}

async function order(visitor: Visitor) {
  await visitor.tick(visitor.box('Ik ga akkoord met de voorwaarden'))
  await visitor.press(visitor.button(/^Bestellen/))
}

async function putInCart(page: Page, amount: number) {
  const list = await page.request.post('/api/queryProducts', {
    data: { products_only: true, per_page: 60, sort: 'price_asc', stock_filter: true },
  })
  for (const { id } of (await list.json()).products.data) {
    const { data } = await (await page.request.get(`/api/products/${id}?include=attributes,option`)).json()
    if (!data.option || data.option.stock < 20) continue
    await page.request.post('/api/shoppingCart/add', { data: { po_id: data.option.po_id, amount } })
    return
  }
  throw new Error('no product in stock')
}

async function logIn(page: Page, email: string) {
  const answer = await page.request.post('/api/customerAuth/login', { data: { email, password } })
  if (!answer.ok()) throw new Error(await answer.text())
}

async function register(page: Page) {
  const email = `t${Date.now()}@voorbeeld.nl`
  const person = { firstname: 'Fleur', middle_name: 'de', lastname: 'Wit' }
  const answer = await page.request.post('/api/customerAuth/register', {
    data: { email, password, password_confirmation: password, ...person },
  })
  if (!answer.ok()) throw new Error(await answer.text())
}

async function openShop() {
  if (process.env.SHOP_URL) return { address: process.env.SHOP_URL, close: () => {} }
  Object.assign(process.env, noTelemetry, { SHOP_MODE: 'demo', SHOP_STATE: state })
  run('node', ['scripts/db.ts', 'prepare'])
  await build()
  return serve(0)
}
