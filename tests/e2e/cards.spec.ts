import type { Page } from '@playwright/test'
import { cards } from '../support/lists'
import { expect, test } from '../support/test'
import { laterAnswer } from '../support/waits'

const category = '/regenkleding-c25'

/** Addresses of the second photos that a page has fetched. */
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

test('a card fetches its second photo when it is pointed at, and nothing moves', async ({ page }) => {
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

test('a link of a card is called by the whole name, brand and model', async ({ page }) => {
  await page.goto(category)
  const link = cards(page).first().getByRole('link')
  const name = await link.innerText()
  expect(name.split(' ').length).toBeGreaterThan(2)

  await expect(link).toHaveAccessibleName(name)
  await link.click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test.describe('with a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } })

  test('no second photo is fetched', async ({ page }) => {
    const second = fetchedSecond(page)
    await page.goto(category)
    await page.evaluate(() => scrollTo(0, 2000))
    await laterAnswer(page)

    expect(await second()).toEqual([])
  })
})
