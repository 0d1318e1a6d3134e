import { mkdirSync, rmSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from './support/browser.ts'

/*
 * `npm run shots`: a picture of every screen and named state at four widths, into .shots. The shop must be running; SHOP_URL names it, else
 * http://localhost:8787.
 */
const base = process.env.SHOP_URL ?? 'http://localhost:8787'
const widths = [360, 768, 992, 1420]
const folder = '.shots'

type Shot = {
  name: string
  path: string
  act?: (page: Page) => Promise<unknown>
  widths?: number[]
  script?: boolean
  fold?: boolean
}

const product = await findProduct()
const addToCart = async (page: Page) => {
  await page.getByRole('button', { name: 'In winkelwagen' }).click()
  await page.getByText(/ligt in je winkelwagen/).waitFor()
}

const search = async (page: Page, term: string) => {
  await page.getByRole('combobox', { name: 'Zoeken' }).fill(term)
  await page.getByText(/ gevonden\.$|^Geen resultaten/).waitFor({ state: 'attached' })
}

const openAccount = (page: Page) => page.getByRole('button', { name: 'Account', exact: true }).click()
const logIn = async (page: Page) => {
  await openAccount(page)
  await page.locator('#account-email').fill('sanne@voorbeeld.nl')
  await page.locator('#account-password').fill('wandelen123')
  await page.keyboard.press('Enter')
  await page.locator('html[data-customer]').waitFor()
}

const shots: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'home-no-script', path: '/', script: false },
  { name: 'category-root', path: product.root },
  { name: 'category-leaf', path: product.leaf },
  { name: 'category-page-2', path: `${product.root}?pagina=2` },
  { name: 'category-sorted', path: `${product.root}?sorteer=price_desc` },
  { name: 'category-filtered', path: `${product.root}?voorraad=1&prijs_max=150&s5_max=600` },
  { name: 'category-no-match', path: `${product.root}?voorraad=1&prijs_max=1` },
  { name: 'category-list', path: `${product.root}?weergave=list` },
  { name: 'category-no-script', path: product.root, script: false },
  {
    name: 'filter-sheet',
    path: `${product.root}?voorraad=1`,
    widths: [360, 768],
    fold: true,
    act: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click()
      await page.getByRole('dialog', { name: 'Filters' }).waitFor()
    },
  },
  { name: 'deals', path: '/aanbiedingen' },
  { name: 'product', path: product.uri },
  {
    name: 'product-excl-vat',
    path: product.uri,
    act: (page) => page.evaluate(() => document.documentElement.setAttribute('data-btw', 'excl')),
  },
  { name: 'product-unknown-combination', path: `${product.uri}?a1=999999` },
  { name: 'product-added', path: product.uri, act: addToCart, fold: true },
  { name: 'product-no-script', path: product.uri, script: false },
  { name: 'search', path: '/zoeken?term=slaapzak' },
  { name: 'search-nothing', path: '/zoeken?term=xqzvw' },
  { name: 'search-empty', path: '/zoeken' },
  { name: 'cart-empty', path: '/winkelwagen' },
  { name: 'cart', path: product.uri, act: (page) => addToCart(page).then(() => page.goto(`${base}/winkelwagen`)) },
  {
    name: 'cart-dropdown',
    path: product.uri,
    fold: true,
    act: async (page) => {
      await addToCart(page)
      await page.getByRole('button', { name: /^Winkelwagen/ }).click()
      await page.getByRole('button', { name: /^Verwijder/ }).waitFor()
    },
  },
  {
    name: 'cart-dropdown-empty',
    path: '/',
    fold: true,
    act: (page) => page.getByRole('button', { name: /^Winkelwagen/ }).click(),
  },
  { name: 'account-dropdown', path: '/', fold: true, act: openAccount },
  {
    name: 'account-errors',
    path: '/',
    fold: true,
    act: async (page) => {
      await openAccount(page)
      await page.getByRole('button', { name: 'Inloggen' }).click()
      await page.getByText('Vul je wachtwoord in.').waitFor()
    },
  },
  { name: 'account-forgot', path: '/#forgot-password', fold: true },
  { name: 'account-no-script', path: '/', script: false, fold: true, act: openAccount },
  { name: 'account-note-no-script', path: '/#ingelogd', script: false, fold: true },
  { name: 'account-logged-in', path: '/', fold: true, act: logIn },
  {
    name: 'account-logged-in-open',
    path: '/',
    fold: true,
    act: (page) => logIn(page).then(() => openAccount(page)),
  },
  { name: 'login', path: '/winkelwagen/inloggen?volgende=/' },
  {
    name: 'register-errors',
    path: '/winkelwagen/inloggen?volgende=/',
    act: (page) => page.getByRole('button', { name: 'Account aanmaken' }).click(),
  },
  { name: 'reset-ask', path: '/reset-password' },
  { name: 'reset', path: '/reset-password/voorbeeld' },
  {
    name: 'mega-menu',
    path: '/',
    widths: [992, 1420],
    fold: true,
    act: (page) =>
      page.getByRole('navigation', { name: 'Categorieën' }).getByRole('link', { name: 'Kleding' }).first().hover(),
  },
  {
    name: 'mobile-menu',
    path: '/',
    widths: [360],
    fold: true,
    act: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  },
  { name: 'sticky-header', path: '/', fold: true, act: (page) => page.evaluate(() => scrollTo(0, 600)) },
  { name: 'search-dropdown', path: '/', widths: [768, 992, 1420], fold: true, act: (page) => search(page, 'tent') },
  { name: 'search-dropdown-none', path: '/', widths: [1420], fold: true, act: (page) => search(page, 'xqzvw') },
  {
    name: 'search-mobile',
    path: '/',
    widths: [360],
    fold: true,
    act: (page) =>
      page
        .getByRole('button', { name: 'Zoeken openen' })
        .click()
        .then(() => search(page, 'slaapzak')),
  },
  { name: 'free-shipping', path: '/over-padvast/geen-verzendkosten' },
  { name: 'blog', path: '/blog' },
  { name: 'guides', path: '/keuzehulp' },
  { name: 'guide', path: product.guide },
  { name: 'not-found', path: '/bestaat-niet' },
]

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-background-networking'],
})
for (const { name, path, act, script = true, fold, widths: only = widths } of shots) {
  for (const width of only) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      javaScriptEnabled: script,
      reducedMotion: 'reduce',
    })
    await context.addInitScript(() => localStorage.setItem('consent', 'functional'))
    const page = await context.newPage()
    await page.goto(base + path)
    await act?.(page)
    if (script && !fold) await showLazyPhotos(page)
    await page.waitForTimeout(300)
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: !fold })
    await context.close()
  }
  console.log(name)
}
await browser.close()

/** A picture of the whole page shows what a visitor sees after scrolling through it. */
async function showLazyPhotos(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
}

async function findProduct() {
  const ask = async (path: string, body?: object) => {
    const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return (await fetch(`${base}/api${path}`, init)).json()
  }
  const { data: roots } = await ask('/categories')
  const root = roots.find(({ title }: { title: string }) => title === 'Kleding') ?? roots[0]
  const leaf = root.children[0]?.children?.[0] ?? root
  const { products } = await ask('/queryProducts', { category_id: leaf.id, products_only: true, limit: 1 })
  const guides = await ask('/pages?type_code=keuzehulp&per_page=1')
  return { root: root.uri, leaf: leaf.uri, uri: products.data[0].uri, guide: guides.data[0]?.uri ?? '/keuzehulp' }
}
