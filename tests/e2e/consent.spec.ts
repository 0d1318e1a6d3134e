import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { goodProduct } from '../support/shopper'
import { expect, test } from '../support/test'
import { atRest } from '../support/waits'

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

// The visitor has not answered the question about cookies.
test.use({ storageState: { cookies: [], origins: [] }, contextOptions: { reducedMotion: 'reduce' } })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookies' })
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('consent'))

/** Returns the findings of axe with all its rules, on the dialog and the page behind it. */
async function findAnyViolations(page: Page) {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: { id: string }[] }> } }
    return (await axe.run()).violations.map(({ id }) => id)
  })
}

/** Gives the demo shop an empty tag manager. Returns the requests to other origins. */
async function withTagManager(page: Page, baseURL = '') {
  const foreign: string[] = []
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    if (url.origin !== new URL(baseURL).origin) {
      foreign.push(url.href)
      return route.fulfill({ contentType: 'text/javascript', body: 'window.tagManagerRan = true' })
    }
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replace('data-ahead', 'data-tag-manager="GTM-TEST" data-ahead')
    return route.fulfill({ response, body })
  })
  return foreign
}

test('the consent dialog opens in its own look before the second stylesheet has arrived', async ({ page }) => {
  let arrive = () => {}
  const held = new Promise<void>((done) => {
    arrive = done
  })
  await page.route('**/assets/deferred-*.css', async (route) => {
    await held
    await route.continue()
  })
  await page.setViewportSize({ width: 360, height: 800 })
  const asked = page.waitForRequest('**/assets/deferred-*.css')
  await page.goto('/', { waitUntil: 'commit' })
  await asked
  await expect(dialog(page)).toBeVisible()
  const before = await dialog(page).boundingBox()
  expect(Math.round((before?.y ?? 0) + (before?.height ?? 0))).toBe(800 - 16)
  arrive()
  await page.waitForLoadState()
  expect(await dialog(page).boundingBox()).toEqual(before)
})

test('a new visitor answers the consent dialog by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1420, height: 800 })
  await page.goto('/')
  await expect(dialog(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cookies' })).toBeFocused()
  // The page behind the dialog does not scroll and cannot be clicked.
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  for (let times = 0; times < 8; times++) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement === document.body || !!activeElement?.closest('dialog')
    })
    expect(isInside).toBe(true)
  }
  expect((await dialog(page).boundingBox())?.width).toBe(930)
  await page.setViewportSize({ width: 360, height: 800 })
  expect((await dialog(page).boundingBox())?.width).toBe(328)

  await page.getByRole('button', { name: 'Meer informatie' }).press('Enter')
  const confirm = page.getByRole('button', { name: 'Bevestig keuze' })
  await expect(confirm).toBeDisabled()
  await page.getByRole('radio', { name: 'Alle cookies' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Alleen functionele cookies' })).toBeChecked()
  await confirm.press('Enter')
  await expect(dialog(page)).toBeHidden()
  expect(await kept(page)).toBe('functional')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Cookie-instellingen' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cookie-instellingen' })).toBeFocused()
})

test('the consent dialog opens without React, only its second view needs React, and both views are accessible', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const isReact = () => dialog(page).evaluate((element) => Object.keys(element).join().includes('__reactFiber$'))
  const loaded = () => scripts.filter((path) => path.includes('ConsentDialog'))
  await page.mouse.move(100, 100)
  const rest = atRest(page)
  await page.goto('/keuzehulp')
  await expect(dialog(page)).toBeVisible()
  await rest
  expect([loaded(), await isReact()]).toEqual([[], false])
  expect(await findAnyViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Meer informatie' }).click()
  await expect(page.getByRole('radio', { name: 'Alle cookies' })).toBeVisible()
  expect(await isReact()).toBe(true)
  expect(await findAnyViolations(page)).toEqual([])
})

test('a consent dialog that a content blocker has hidden does not block the page', async ({ page }) => {
  await page.route('/blog', async (route) => {
    const response = await route.fetch()
    const hidden = '<link rel="stylesheet" href="/blocked.css"></head>'
    await route.fulfill({ response, body: (await response.text()).replace('</head>', hidden) })
  })
  const body = '#cookies { display: none !important }'
  await page.route('/blocked.css', (route) => route.fulfill({ contentType: 'text/css', body }))
  await page.goto('/blog')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('region', { name: 'Account' })).toBeVisible()
  expect(await kept(page)).toBeNull()
})

test('third parties are loaded only after all cookies were accepted', async ({ page, baseURL, request }) => {
  const product = await goodProduct(request)
  const foreign = await withTagManager(page, baseURL)
  const rest = atRest(page)
  await page.goto(product.category.uri)
  await expect(dialog(page)).toBeVisible()
  await rest
  expect(foreign).toEqual([])
  const defaults = await page.evaluate(() => Array.from(window.dataLayer?.[0] as ArrayLike<unknown>))
  const names = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']
  expect(defaults).toEqual(['consent', 'default', Object.fromEntries(names.map((name) => [name, 'denied']))])

  await page.getByRole('button', { name: 'Alleen functioneel' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.goto(product.buyableUri)
  await page.getByRole('button', { name: 'In winkelwagen' }).click()
  await expect(page.getByRole('button', { name: 'Winkelwagen, 1 artikel' })).toBeVisible()
  for (const path of ['/', '/winkelwagen', '/zoeken?term=tent']) await page.goto(path)
  await page.getByRole('combobox', { name: 'Zoeken' }).fill('rugzak')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(foreign).toEqual([])
  expect(await page.evaluate(() => window.dataLayer?.length)).toBe(1)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cookie-instellingen' }).click()
  await page.getByRole('button', { name: 'Alles accepteren' }).click()
  await expect(dialog(page)).toBeHidden()
  const secondRest = atRest(page)
  await page.goto(product.buyableUri)
  await secondRest
  expect([...new Set(foreign)]).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST'])
  expect(await page.evaluate(() => 'tagManagerRan' in window)).toBe(true)
})
