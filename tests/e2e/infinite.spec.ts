import type { Page } from '@playwright/test'
import { brandBoxes, cards, count, delayAnswers, isSettled, watchShifts } from '../support/lists'
import { expect, test } from '../support/test'
import { laterAnswer, scrollAtRest, twoFrames } from '../support/waits'

/** A category with 151 products, so seven pages of 24. */
const category = '/kleding-c23'
const perPage = 24

const more = (page: Page) => page.getByRole('link', { name: 'Toon meer producten' })
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Records requests for further pages of the list. */
function watchPages(page: Page) {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('pagina=')) requested.push(new URL(request.url()).search)
  })
  return requested
}

/**
 * Scrolls until the list has that many cards, up and down at its end: below the end nothing loads by itself, and a
 * scroll before the script has started is not noticed.
 */
async function scrollUntil(page: Page, wanted: number) {
  const height = page.viewportSize()?.height ?? 0
  for (let turn = 0; turn < 300 && (await cards(page).count()) < wanted; turn++) {
    const isEndInSight = ((await more(page).boundingBox())?.y ?? 0) < height
    await page.mouse.wheel(0, isEndInSight ? (turn % 2 ? 200 : -200) : 600)
    await twoFrames(page)
  }
  await expect(cards(page)).toHaveCount(wanted)
}

/** Scrolls until the next page is requested, whose answer the test delays. */
async function scrollUntilHeld(page: Page, held: unknown[]) {
  for (let turn = 0; turn < 60 && !held.length; turn++) {
    await page.mouse.wheel(0, 400)
    await twoFrames(page)
  }
}

test('two more pages of products load while scrolling, and further ones after a press', async ({ page }) => {
  await page.setViewportSize({ width: 1420, height: 900 })
  const requested = watchPages(page)
  await page.goto(category)
  await expect(cards(page)).toHaveCount(perPage)
  expect(requested).toEqual([])

  await page.mouse.move(710, 400)
  await scrollUntil(page, 3 * perPage)
  await toEnd(page)
  await laterAnswer(page)
  await expect(cards(page)).toHaveCount(3 * perPage)
  expect(requested).toEqual(['?pagina=2', '?pagina=3'])
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await expect(page).toHaveURL(new RegExp(`${category}$`))

  await more(page).focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(4 * perPage)
  await expect(
    cards(page)
      .nth(3 * perPage)
      .getByRole('link'),
  ).toBeFocused()
  await toEnd(page)
  await laterAnswer(page)
  expect(requested).toEqual(['?pagina=2', '?pagina=3', '?pagina=4'])
  await expect(cards(page)).toHaveCount(4 * perPage)
  await expect(page.getByText('96 van 151 producten bekeken')).toBeVisible()
  const uris = await cards(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  expect(new Set(uris).size).toBe(4 * perPage)
})

test('loading more products moves nothing that is visible', async ({ page }) => {
  await page.setViewportSize({ width: 1420, height: 900 })
  await page.goto(category)
  const held = await delayAnswers(page, /pagina=/)
  const shifts = await watchShifts(page)
  await page.mouse.move(900, 400)
  await scrollUntilHeld(page, held)
  await expect(page.locator('#producten .ghost')).toHaveCount(perPage)
  await page.locator('#producten .ghost').first().scrollIntoViewIfNeeded()
  await scrollAtRest(page)
  await expect(page.locator('#producten .ghost').first()).toBeInViewport()
  held[0]?.letGo()
  await expect(page.locator('#producten .ghost')).toHaveCount(0)
  await expect(cards(page)).toHaveCount(2 * perPage)
  await twoFrames(page)

  expect(await shifts()).toBeLessThanOrEqual(0.01)
})

test('a jump to the end of a product list loads two more pages, and going back from a product restores them and the scroll position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1420, height: 900 })
  await page.goto(category)
  await expect(cards(page)).toHaveCount(perPage)
  await toEnd(page)
  await expect(cards(page)).toHaveCount(3 * perPage)
  const card = cards(page).nth(2 * perPage + 5)
  await card.scrollIntoViewIfNeeded()
  const place = await scrollAtRest(page)
  const name = await card.getByRole('link').innerText()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  const requested = watchPages(page)
  await page.goBack()

  await expect(cards(page)).toHaveCount(3 * perPage)
  await expect(card.getByRole('link')).toHaveText(name)
  await expect.poll(() => scrolled(page)).toBe(place)
  await expect(card).toBeInViewport()
  // Two further pages load by themselves; these have loaded already.
  await toEnd(page)
  await laterAnswer(page)
  expect(requested.sort()).toEqual(['?pagina=2', '?pagina=3'])
  await expect(cards(page)).toHaveCount(3 * perPage)
})

test('undoing a filter with Back restores the longer list and the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1420, height: 900 })
  await page.goto(category)
  await page.mouse.move(900, 400)
  await scrollUntil(page, 2 * perPage)
  await page.mouse.wheel(0, -300)
  const place = await scrollAtRest(page)
  const long = await cards(page).count()
  await brandBoxes(page).first().check()
  await expect(page).toHaveURL(/merk=/)
  await isSettled(page)
  const some = await count(page).innerText()
  // After a filter was changed, the new list is shown from its top.
  await expect
    .poll(() => page.locator('#resultaten').evaluate((list) => Math.abs(list.getBoundingClientRect().top) < 120))
    .toBe(true)

  await page.goBack()
  await expect(count(page)).not.toHaveText(some)
  await expect(cards(page)).toHaveCount(long)
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThanOrEqual(2)
})
