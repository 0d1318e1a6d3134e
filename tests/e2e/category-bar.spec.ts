import type { Page } from '@playwright/test'
import { findViolations, sidewaysOverflow } from '../support/axe'
import { expect, test } from '../support/test'
import { twoFrames } from '../support/waits'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Categorieën' })
const opener = (page: Page, category: string) => page.getByRole('button', { name: `Meer in ${category}`, exact: true })
const panelOf = (page: Page, category: string) =>
  bar(page)
    .locator('li', { has: page.getByRole('link', { name: category, exact: true }) })
    .first()
    .locator('[popover]')

/** The bar is the same on every page; this one is light and fills the window. */
const somePage = '/klantenservice-i1'

/** Mounts the deferred markup of the panels as a pointer near the bar does, without hovering over a category. */
const mountDeferred = (page: Page) => bar(page).dispatchEvent('pointerover')

/**
 * Returns the delay (ms) that the browser has planned before the first panel changes its visibility; the load of the
 * machine does not affect it.
 */
async function delayOfChange(page: Page, act: () => Promise<void>) {
  // This is awaited before the action, which might otherwise run before the observer.
  const delay = await page.evaluateHandle(() => {
    const item = document.querySelector('nav.bar li:has(noscript, [popover])')
    const { promise, resolve } = Promise.withResolvers<number>()
    item?.addEventListener('transitionrun', function report(event) {
      if (!(event instanceof TransitionEvent) || event.propertyName !== 'visibility') return
      item.removeEventListener('transitionrun', report)
      const planned = item
        .getAnimations({ subtree: true })
        .find((one) => one instanceof CSSTransition && one.transitionProperty === 'visibility')
      resolve(Number(planned?.effect?.getTiming().delay))
    })
    return { promise }
  })
  await act()
  return delay.evaluate(({ promise }) => promise)
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1420, height: 900 })
})

test('a category panel opens 125 ms after the pointer arrives and closes 250 ms after it leaves', async ({ page }) => {
  await page.goto(somePage)
  const tents = bar(page).getByRole('link', { name: 'Tenten', exact: true }).first()

  expect(await delayOfChange(page, () => tents.hover())).toBe(125)
  await expect(panelOf(page, 'Tenten')).toBeVisible()

  expect(await delayOfChange(page, () => page.mouse.move(700, 850))).toBe(250)
  await expect(panelOf(page, 'Tenten')).toBeHidden()
})

test('a passing pointer opens no category panel, and moving to the next category leaves one panel open', async ({
  page,
}) => {
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname)
  })
  await page.goto('/rma-check', { waitUntil: 'networkidle' })
  const inBar = page.locator('nav.bar img')
  await mountDeferred(page)
  const panels = await inBar.evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''))
  expect(panels.length).toBeGreaterThan(10)
  await twoFrames(page)
  // The photos of a panel are fetched only when a pointer hovers over it.
  expect(pictures.filter((path) => panels.includes(path))).toEqual([])
  const shown = await panelOf(page, 'Slapen')
    .locator('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''))

  await bar(page).getByRole('link', { name: 'Slapen', exact: true }).first().hover()
  await page.mouse.move(700, 850)
  // After these animations, a panel that was about to open would be open.
  await bar(page).evaluate((nav) => Promise.allSettled(nav.getAnimations({ subtree: true }).map((one) => one.finished)))
  await expect(panelOf(page, 'Slapen')).toBeHidden()

  await bar(page).getByRole('link', { name: 'Slapen', exact: true }).first().hover()
  await expect(panelOf(page, 'Slapen')).toBeVisible()
  await expect.poll(() => pictures).toEqual(expect.arrayContaining(shown))
  await bar(page).getByRole('link', { name: 'Kleding', exact: true }).first().hover()
  await expect(panelOf(page, 'Kleding')).toBeVisible()
  await expect(panelOf(page, 'Slapen')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(panelOf(page, 'Kleding')).toBeHidden()
})

test('by keyboard a button opens a category panel, arrow keys move in it, and Escape closes it', async ({ page }) => {
  await page.goto(somePage)
  const tents = bar(page).getByRole('link', { name: 'Tenten', exact: true }).first()
  await tents.focus()
  await page.keyboard.press('ArrowRight')
  await expect(opener(page, 'Tenten')).toBeFocused()
  await expect(opener(page, 'Tenten')).toHaveAttribute('aria-expanded', 'false')

  await page.keyboard.press('Enter')
  await expect(opener(page, 'Tenten')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  const within = panelOf(page, 'Tenten').getByRole('link')
  await expect(within.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(within.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(panelOf(page, 'Tenten').getByRole('link', { name: 'Kampeertenten en tarps' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(within.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(within.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panelOf(page, 'Tenten')).toBeHidden()
  await expect(opener(page, 'Tenten')).toBeFocused()
  await expect(opener(page, 'Tenten')).toHaveAttribute('aria-expanded', 'false')

  await page.keyboard.press('ArrowDown')
  await expect(within.first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(opener(page, 'Tenten')).toBeFocused()
  await expect(panelOf(page, 'Tenten')).toBeHidden()
  await page.keyboard.press('Home')
  await expect(tents).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tents).toBeFocused()
})

test('only one category panel is open at a time, of limited size and without accessibility faults, and opening a dropdown closes it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(somePage)
  await opener(page, 'Tenten').press('Enter')
  await opener(page, 'Kleding').press('Enter')
  await page.mouse.move(700, 850)
  await expect(panelOf(page, 'Kleding')).toBeVisible()
  await expect(panelOf(page, 'Tenten')).toBeHidden()
  expect(await findViolations(page)).toEqual([])
  const looks = await page.locator('nav.bar [popover]').evaluateAll((all) =>
    all.map((panel) => {
      const { zIndex, maxHeight } = getComputedStyle(panel)
      return [zIndex, maxHeight, panel.querySelectorAll('.wrap > ul').length <= 3]
    }),
  )
  expect(looks.length).toBeGreaterThan(5)
  for (const look of looks) expect(look).toEqual(['50', '350px', true])

  await page.getByRole('button', { name: 'Winkelwagen' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Winkelwagen' })).toBeVisible()
  await expect(panelOf(page, 'Kleding')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Winkelwagen' })).toHaveAttribute('aria-expanded', 'true')
})

test('from 768 to 991 px the category bar scrolls sideways, and the page does not', async ({ page }) => {
  await page.goto(somePage)
  for (const width of [768, 991]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(bar(page)).toBeVisible()
    await expect(opener(page, 'Tenten')).toBeHidden()
    const row = bar(page).getByRole('list').first()
    expect(await row.evaluate((list) => getComputedStyle(list).overflowX)).toBe('auto')
    expect((await bar(page).boundingBox())?.height).toBe(49)
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await bar(page).getByRole('link').last().focus()
    await expect(bar(page).getByRole('link').last()).toBeInViewport({ ratio: 1 })
  }
})

test('the category bar ends with a red link to the deals, and the mobile menu has that link too', async ({ page }) => {
  await page.goto(somePage)
  const deals = bar(page).getByRole('link', { name: 'Aanbiedingen' })
  await expect(deals).toHaveCSS('color', 'rgb(200, 16, 46)')
  await expect(bar(page).getByRole('link').last()).toHaveAccessibleName('Aanbiedingen')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Aanbiedingen' }).click()
  await expect(page).toHaveURL('/aanbiedingen')
})

test.describe('the category bar works in a browser without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1420, height: 900 } })

  test('without script a category is a plain link, and its panel opens by hover and by its button', async ({
    page,
  }) => {
    await page.goto(somePage)
    await opener(page, 'Tenten').click()
    await page.mouse.move(700, 850)
    await expect(panelOf(page, 'Tenten')).toBeVisible()
    await page.mouse.click(1300, 880)
    await expect(panelOf(page, 'Tenten')).toBeHidden()
    await bar(page).getByRole('link', { name: 'Kleding', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kleding')
  })
})
