import type { Page } from '@playwright/test'
import { cards } from '../support/lists'
import { expect, test } from '../support/test'
import { laterAnswer } from '../support/waits'

const category = '/regenkleding-c25'

/** Returns the URLs of second photos that a page has fetched. */
function fetchedSecond(page: Page) {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  return async () => {
    const all = await page
      .locator('.second img')
      .evaluateAll((some) => some.map((one) => one.getAttribute('src') ?? ''))
    expect(all.length).toBeGreaterThan(5)
    return all.filter((src) => fetched.includes(src))
  }
}

test('a product card fetches its second photo when the pointer is on it, without a layout shift', async ({ page }) => {
  const second = fetchedSecond(page)
  await page.goto(category)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await second()).toEqual([])
  await page.evaluate(() => scrollTo(0, 0))
  const card = cards(page)
    .filter({ has: page.locator('.second') })
    .first()
  const { height } = (await card.boundingBox()) ?? { height: 0 }

  await card.hover()

  await expect.poll(second).toHaveLength(1)
  await expect(card.locator('.second')).toBeVisible()
  expect((await card.boundingBox())?.height).toBeCloseTo(height, 1)
})

test.describe('product cards work on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } })

  test('touching a product card fetches no second photo', async ({ page }) => {
    const second = fetchedSecond(page)
    await page.goto(category)
    await page.evaluate(() => scrollTo(0, 2000))
    await laterAnswer(page)

    expect(await second()).toEqual([])
  })
})

test('a long label of a product wraps inside its card, beside the heart', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 780 })
  await page.goto(category)
  const card = cards(page)
    .filter({ has: page.locator('.tag') })
    .first()
  const label = card.locator('.tag').last()

  await label.evaluate((tag) => {
    tag.textContent = 'Duurzaamheidskeurmerk van gerecycled materiaal'
  })

  const [own, heart] = [await label.boundingBox(), await card.locator('.heart').boundingBox()]
  expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual(heart?.x ?? 0)
})

test('on a narrow phone the line of the remaining sizes is not wider than its card', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/kleding-c23?voorraad=1')

  const lines = cards(page).getByRole('img', { name: 'Op voorraad in:' })
  const overflows = await lines.evaluateAll((all) =>
    all.map((line) => line.getBoundingClientRect().right - (line.closest('li')?.getBoundingClientRect().right ?? 0)),
  )

  expect(overflows.length).toBeGreaterThan(3)
  expect(Math.max(...overflows)).toBeLessThanOrEqual(0)
})
