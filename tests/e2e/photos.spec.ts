import type { BrowserContext, Page } from '@playwright/test'
import { richAnswers } from '../../worker/testing/rich-foreign'
import { serveForeign } from '../support/serve-foreign'
import { expect, test } from '../support/test'

/** Sizes of photos, one of each aspect ratio. */
const shapes = ['1600x1200', '1200x1600', '1500x1500', '2400x1000']
const photo = (n: number) => `/foto/foto-${n}_${shapes[n % shapes.length]}_b8b2a4_4f3a2b1c9d.jpg`
const list = richAnswers['POST /queryProducts']
const [card] = list.products.data
const cards = Array.from({ length: 8 }, (_, n) => ({
  ...card,
  id: 20 + n,
  uri: `/tent-${n}-p${20 + n}`,
  photo: photo(n),
}))
const thirty = Array.from({ length: 30 }, (_, n) => ({ src: photo(n), alt: `Foto ${n + 1}` }))
const info = richAnswers['GET /shopInfo'].data

/** Answers of a foreign backend whose images are all photos: some as if uploaded, some by path. */
const answers = {
  ...richAnswers,
  'GET /shopInfo': { data: { ...info, hero: { ...info.hero, photo: photo(0) } } },
  'POST /queryProducts': {
    ...list, // One page: nothing is added below while the photos come.
    products: { data: cards, meta: { ...list.products.meta, last_page: 1, total: 8 } },
  },
  'GET /products/7': { data: { ...richAnswers['GET /products/7'].data, photos: thirty, alternatives: cards } },
  'POST /queryProductOption': { data: { ...richAnswers['POST /queryProductOption'].data, photos: null } },
}

const pixel =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7' satisfies `data:${string}`
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600"/></svg>'

/** Answers every photo with a delay, and records the requests. */
async function answerPhotos(context: BrowserContext, ms = 0) {
  const asked: string[] = []
  await context.route('**/foto/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await new Promise((done) => setTimeout(done, ms))
    await route.fulfill({ contentType: 'image/svg+xml', body: picture }).catch(() => {})
  })
  return asked
}

/** Returns images whose file differs by more than a quarter from the displayed width, and the number of images. */
const offPlaces = (page: Page) =>
  page.evaluate(async (pixel) => {
    const off: string[] = []
    const all = [...document.querySelectorAll<HTMLImageElement>('picture img')].filter((image) => image.offsetWidth)
    for (const image of all) {
      const style = getComputedStyle(image)
      const width = image.clientWidth - 2 * Number.parseFloat(style.paddingLeft)
      const height = image.clientHeight - 2 * Number.parseFloat(style.paddingTop)
      // The width of a 4:3 photo in this box.
      const drawn = style.objectFit === 'cover' ? Math.max(width, (height * 4) / 3) : Math.min(width, (height * 4) / 3)
      // An image of one pixel has the width in `sizes`.
      const probe = new Image()
      probe.sizes = image.sizes
      probe.srcset = `${pixel} 1w`
      await probe.decode()
      const said = probe.naturalWidth
      if (Math.abs(said / drawn - 1) > 0.25)
        off.push(`${image.closest('[class]:not(img)')?.className}: drawn ${Math.round(drawn)}, said ${said}`)
    }
    // The gap of a row would follow each <source> element.
    for (const source of document.querySelectorAll('source'))
      if (source.getClientRects().length) off.push(`${source.closest('[class]')?.className}: a source takes place`)
    return { off: [...new Set(off)], count: all.length }
  }, pixel)

// One storefront for the tests of this file, because starting it takes seconds.
test.describe.configure({ mode: 'default' })
let shop: Awaited<ReturnType<typeof serveForeign>>
test.beforeAll(async () => {
  shop = await serveForeign(answers)
})
test.afterAll(() => shop[Symbol.asyncDispose]())

for (const width of [360, 768, 1420]) {
  test(`the browser fetches photos at their displayed width, and loading them shifts no layout at ${width} px`, async ({
    browser,
    storageState,
  }) => {
    const context = await browser.newContext({
      baseURL: shop.origin,
      viewport: { width, height: 900 },
      storageState,
    })
    await answerPhotos(context, 250)
    const page = await context.newPage()
    await page.addInitScript(() => {
      const scope = window as unknown as { shifts: number }
      scope.shifts = 0
      localStorage.setItem('consent', 'functional')
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries() as (PerformanceEntry & { value: number })[])
          scope.shifts += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of [
      '/',
      '/tenten-c3',
      '/tenten-c3?weergave=list',
      '/koepeltent-p7',
      '/blog',
      '/blog/verhaal-1-i31',
      '/winkelwagen',
    ]) {
      await page.goto(path)
      await page.mouse.move(width / 2, 500)
      await page.mouse.wheel(0, 500)
      // biome-ignore lint/plugin: each photo comes 250 ms late
      await page.waitForTimeout(350)
      const { off, count } = await offPlaces(page)
      expect.soft(off, `${path} at ${width}`).toEqual([])
      expect.soft(count, path).toBeGreaterThan(0)
      expect
        .soft(
          await page.evaluate(() => (window as unknown as { shifts: number }).shifts),
          `shifts of ${path} at ${width}`,
        )
        .toBeLessThanOrEqual(0.01)
    }
    await context.close()
  })
}

test('a gallery of thirty photos fetches only those in view, supports arrow keys, and enlarges one photo', async ({
  browser,
  storageState,
}) => {
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport: { width: 360, height: 740 },
    storageState,
  })
  const asked = await answerPhotos(context)
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('consent', 'functional'))
  await page.goto('/koepeltent-p7')
  await expect(page.locator('.shots-count')).toHaveText('1 / 30')
  const large = () => asked.filter((path) => !/^\/foto\/(160|320)\//.test(path))
  expect(new Set(large()).size).toBeLessThanOrEqual(4)
  expect(asked.every((path) => path.endsWith('.avif'))).toBe(true)

  const second = page.getByRole('link', { name: 'Toon foto 2', exact: true })
  // Before the script of the gallery has run, arrow keys do nothing, and every link is a tab stop.
  await expect(second).toHaveAttribute('tabindex', '-1')
  await page.getByRole('link', { name: 'Toon foto 1', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(second).toBeFocused()
  await expect(second).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('.shots-count')).toHaveText('2 / 30')
  // Thirty thumbnails are one Tab stop before the buy button.
  expect(await page.locator('.thumbs a:not([tabindex="-1"])').count()).toBe(1)

  await page.locator('.shots li').nth(1).getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Foto’s' })
  await expect(dialog.getByRole('img', { name: 'Foto 2' })).toBeVisible()
  await expect.poll(() => asked).toContain('/foto/1280/foto-1_1200x1600_b8b2a4_4f3a2b1c9d.jpg.avif')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('img', { name: 'Foto 3' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.shots-count')).toHaveText('3 / 30')

  // Without script a photo links to its own file, in a format that every program opens.
  await expect(page.locator('.shots a').first()).toHaveAttribute('href', photo(0))
  await context.close()
})
