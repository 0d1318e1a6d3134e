import type { Page } from '@playwright/test'
import { launchWithPageCache } from '../support/launch-with-page-cache'
import { expect, test } from '../support/test'
import { atRest, laterAnswer } from '../support/waits'

const field = (page: Page) => page.getByRole('combobox', { name: 'Zoeken' })
const cartButton = (page: Page) => page.getByRole('button', { name: /^Winkelwagen/ })

/** Fakes the browser's information about its connection. */
const sayLine = (page: Page, connection: object) =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)

test('a page restored by the back button has empty fields, no open panels, and the current cart and VAT choice', async ({
  baseURL,
  launchOptions,
}) => {
  const browser = await launchWithPageCache(launchOptions)
  const context = await browser.newContext({ baseURL, viewport: { width: 1420, height: 900 } })
  await context.addInitScript(() => localStorage.setItem('consent', 'functional'))
  const page = await context.newPage()
  await page.addInitScript(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })))
  const goBack = async () => {
    // A page from the back/forward cache has no load event to wait for.
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true)
    await expect(page.locator('html')).not.toHaveAttribute('data-leaving')
  }

  await page.goto('/')
  await page.evaluate(() => scrollTo(0, 900))
  await field(page).fill('tent')
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/-c\d+$/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(field(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Prijzen excl. btw' }).click()
  await page.evaluate(async () => {
    const post = (path: string, body: object) =>
      fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((answer) => answer.json())
    const { products } = await post('/queryProducts', { limit: 20, products_only: true, stock_filter: true })
    const { po_id } = products.data.find((product: { po_id?: number }) => product.po_id)
    await post('/shoppingCart/add', { po_id, amount: 1 })
  })
  await goBack()
  await expect(page).toHaveURL('/')
  await expect(field(page)).toHaveValue('')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(cartButton(page)).toHaveAccessibleName('Winkelwagen, 1 artikel')
  await expect(page.locator('html')).toHaveAttribute('data-btw', 'excl')
  await expect(page.getByRole('button', { name: 'Prijzen excl. btw' })).toHaveAttribute('aria-pressed', 'true')

  await cartButton(page).click()
  const dropdown = page.getByRole('region', { name: 'Winkelwagen' })
  await dropdown.getByRole('listitem').getByRole('link').click()
  await expect(page).toHaveURL(/-p\d+/)
  await goBack()
  await expect(dropdown).toBeHidden()
  await expect(cartButton(page)).toHaveAttribute('aria-expanded', 'false')

  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await goBack()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()

  await page.setViewportSize({ width: 1420, height: 900 })
  await page.goto('/zoeken?term=tent')
  await field(page).fill('iets anders')
  await page.getByRole('main').locator('li.card').getByRole('link').first().click()
  await expect(page).toHaveURL(/-p\d+/)
  await goBack()
  await expect(field(page)).toHaveValue('tent')
  await browser.close()
})

test('the choice of prices with or without VAT applies in every tab', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/tenten-c1')
  await page.goto('/')
  await page.bringToFront()
  await page.getByRole('button', { name: 'Prijzen excl. btw' }).click()
  await other.bringToFront()
  await other.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(other.locator('html')).toHaveAttribute('data-btw', 'excl')
  const price = other.locator('li.card').first()
  await expect(price.locator('.n').first()).toBeVisible()
  await expect(price.locator('.g').first()).toBeHidden()
})

test('a page is prefetched when the pointer rests on its link, except personal pages', async ({ page }) => {
  const ahead: string[] = []
  page.context().on('request', (request) => {
    const purpose = request.headers()['sec-purpose']
    const { pathname } = new URL(request.url())
    // The first page's stylesheet is preloaded as a file for the next page (styles.spec.ts).
    if (purpose && !pathname.startsWith('/assets/')) ahead.push(`${purpose} ${pathname}`)
  })
  await page.goto('/')
  // On a busy machine the page may not listen yet when the pointer comes: it then leaves, and comes again.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await page.getByRole('link', { name: 'Blog', exact: true }).first().hover()
    await expect.poll(() => ahead, { timeout: 2_000 }).toEqual(['prefetch /blog'])
  }).toPass()
  await cartButton(page).click()
  await page.getByRole('link', { name: 'Naar de kassa' }).hover()
  // biome-ignore lint/plugin: the pointer rests on the link, twice as long as a link of the shop’s takes
  await page.waitForTimeout(400)
  expect(ahead).toEqual(['prefetch /blog'])
  await page.keyboard.press('Escape')

  // The part of the page that has arrived is shown.
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click()
  await expect(page).toHaveURL('/blog')
  const delivery = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[]
    return entry?.deliveryType
  })
  expect(delivery).toBe('navigational-prefetch')
  const rules = JSON.parse((await page.locator('script[type=speculationrules]').textContent()) ?? '')
  expect(rules.prerender).toMatchObject([{ eagerness: 'conservative' }])
})

test('a slow page shows a progress bar of 3 px after 300 ms, until it arrives or is cancelled', async ({ page }) => {
  type Look = { ms: number; height: string; place: string; scale: number; colour: string }
  const looks: Look[] = []
  await page.exposeFunction('sawBar', (look: Look) => looks.push(look))
  // Nothing is preloaded, so that the page is slow.
  await sayLine(page, { saveData: true })
  await page.addInitScript(() => {
    const { sawBar } = window as unknown as { sawBar: (look: object) => void }
    let pressed = 0
    addEventListener('click', () => (pressed = performance.now()), true)
    setInterval(() => {
      if (!document.documentElement?.hasAttribute('data-leaving')) return
      const bar = getComputedStyle(document.documentElement, '::before')
      sawBar({
        ms: performance.now() - pressed,
        height: bar.height,
        place: `${bar.position} ${bar.top} ${bar.left}`,
        scale: new DOMMatrix(bar.transform).a,
        colour: bar.backgroundColor,
      })
    }, 40)
  })
  await page.route('**/blog', async (route) => {
    await new Promise((done) => setTimeout(done, 900))
    await route.continue().catch(() => {})
  })
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Blog', exact: true }).first()
  await link.click()
  await expect(page).toHaveURL('/blog')
  await expect(page.locator('html')).not.toHaveAttribute('data-leaving')
  expect(looks.length).toBeGreaterThan(10)
  for (const { ms, scale, ...look } of looks) {
    expect(look).toEqual({ height: '3px', place: 'fixed 0px 0px', colour: 'rgb(200, 16, 46)' })
    if (ms < 250) expect(scale, `${ms} ms after the press`).toBe(0)
  }
  expect(looks.at(-1)?.scale).toBeGreaterThan(0.1)

  // The script that ends the bar comes after `load`.
  const rest = atRest(page)
  await page.goto('/')
  await rest
  looks.length = 0
  await page.evaluate(() => {
    setTimeout(() => document.querySelector<HTMLElement>('a[href="/blog"]')?.click())
    setTimeout(() => window.stop(), 300)
  })
  await expect.poll(() => looks.length).toBeGreaterThan(2)
  await expect(page.locator('html')).not.toHaveAttribute('data-leaving')
  await expect(page).toHaveURL('/')
})

test('after a deployment a missing script chunk reloads the page once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  let loads = 0
  page.on('load', () => loads++)
  await page.route(/\/(filters|infinite)-.*\.js$/, (route) => route.abort())
  await page.goto('/kleding-c23')
  const openFilters = page.getByRole('button', { name: 'Filters' })
  await openFilters.click()
  await expect.poll(() => loads).toBe(2)
  // The file is missing for good: another click must not load forever.
  const failed = page.waitForEvent('requestfailed')
  await openFilters.click()
  await page.mouse.move(180, 400)
  await page.mouse.wheel(0, 300)
  await failed
  await laterAnswer(page)
  expect(loads).toBe(2)

  await page.unroute(/\/(filters|infinite)-.*\.js$/)
  await page.reload()
  await openFilters.click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
})

test('opening a product from a list moves its photo to its place, and nothing for a visitor who prefers reduced motion', async ({
  page,
}) => {
  await page.addInitScript(() => {
    type Reveal = Event & { viewTransition?: { ready: Promise<unknown> } | null }
    addEventListener('pagereveal', ({ viewTransition }: Reveal) => {
      const note = (reveal: unknown) => Object.assign(window, { reveal })
      const photos = () =>
        [...document.querySelectorAll<HTMLElement>('img')]
          .filter(({ style }) => style.viewTransitionName)
          .map((photo) => !!photo.closest('.shots'))
      if (viewTransition) void viewTransition.ready.then(() => note(photos()))
      else note('none')
    })
  })
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/tenten-c1')
    await page.locator('li.card').getByRole('link').first().click()
    await expect(page).toHaveURL(/-p\d+$/)
    const reveal = () => page.evaluate(() => (window as unknown as { reveal: unknown }).reveal)
    await expect.poll(reveal, reducedMotion).toEqual(reducedMotion === 'reduce' ? 'none' : [true])
  }
})
