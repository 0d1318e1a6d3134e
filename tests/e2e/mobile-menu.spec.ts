import { chromium, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { collectPageProblems, withoutScript } from '../support/shopper'
import { expect, test } from '../support/test'
import { scrollAtRest } from '../support/waits'

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click()
const bar = (page: Page) => page.getByRole('navigation', { name: 'Categorieën' })

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
})

test('the mobile menu has three levels that expand and collapse, and the items of the header menu', async ({
  page,
}) => {
  const trouble = collectPageProblems(page)
  await page.goto('/keuzehulp')
  await openMenu(page)
  const level = (name: string) => menu(page).locator('summary').filter({ hasText: name })
  const leaf = menu(page).getByRole('link', { name: 'Eenpersoonstenten' })
  await expect(leaf).toBeHidden()
  await level('Tenten').first().click()
  await level('Trekkingtenten').click()
  await expect(leaf).toBeVisible()
  await expectAccessible(page, 'the menu unfolded', [360])
  await level('Trekkingtenten').click()
  await expect(leaf).toBeHidden()
  await level('Trekkingtenten').click()
  await expect(menu(page).getByRole('link', { name: 'Klantenservice' })).toBeVisible()
  // The close button and the search remain in view when the menu is scrolled.
  await menu(page).getByRole('link', { name: 'Blog' }).scrollIntoViewIfNeeded()
  await expect(menu(page).getByRole('button', { name: 'Menu sluiten' })).toBeInViewport({ ratio: 1 })
  await expect(menu(page).getByRole('combobox', { name: 'Zoeken' })).toBeInViewport({ ratio: 1 })
  await expect(leaf).toBeVisible()
  // What is folded may have boxes without height, as long as nothing has asked for its layout.
  const targets = await menu(page).locator('nav').locator('a, summary').filter({ visible: true }).all()
  expect(targets.length).toBeGreaterThan(10)
  for (const target of targets) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await leaf.click()
  await expect(page).toHaveURL(/eenpersoonstenten-c\d+$/)
  await expect(menu(page)).toBeHidden()
  expect(trouble()).toEqual([])
})

test('the mobile menu traps the focus, and Escape closes it and returns the focus', async ({ page }) => {
  await page.goto('/keuzehulp')
  await page.getByRole('button', { name: 'Menu', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
  for (let steps = 0; steps < 25; steps++) {
    await page.keyboard.press('Tab')
    const isBehind = await page.evaluate(() => !!document.activeElement?.closest('main, footer, .head'))
    expect(isBehind).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
})

test('the mobile menu closes when a dropdown opens, and at 768 px, where it releases focus and scrolling', async ({
  page,
}) => {
  await page.goto('/blog')
  await openMenu(page)
  await page.evaluate(() => document.getElementById('cart-panel')?.showPopover())
  await expect(menu(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Winkelwagen' })).toBeVisible()
  await page.keyboard.press('Escape')

  await openMenu(page)
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(menu(page)).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')

  await page.setViewportSize({ width: 768, height: 800 })
  await expect(menu(page)).toBeHidden()
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await bar(page).getByRole('link').first().focus()
  await expect(bar(page).getByRole('link').first()).toBeFocused()
})

for (const scrollbars of ['beside', 'over']) {
  test(`with scrollbars ${scrollbars} the page, opening the mobile menu locks scrolling without a jump`, async ({
    baseURL,
    launchOptions,
  }) => {
    const browser = await chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: scrollbars === 'beside' ? ['--hide-scrollbars'] : [],
    })
    const page = await browser.newPage({ baseURL, viewport: { width: 600, height: 800 } })
    await page.goto('/')
    // Only after the load is it known that scrollbars take no space; until then space is reserved.
    if (scrollbars === 'over') await expect(page.locator('html')).toHaveAttribute('data-no-gutter')
    await page.evaluate(() => scrollTo(0, 500))
    const look = () =>
      page.evaluate(() => {
        const { x, y, width } = document.querySelector('main h1')?.getBoundingClientRect() ?? new DOMRect()
        return { x, y, width, scrollY }
      })
    const before = await look()
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog#menu')?.showModal())
    await page.mouse.move(550, 400)
    await page.mouse.wheel(0, 300)
    await scrollAtRest(page)
    expect(await look()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await look()).toEqual(before)
    await browser.close()
  })
}

test.describe('the mobile menu works in a browser without script', () => {
  test.use(withoutScript)

  test('without script the mobile menu opens and its levels unfold', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/keuzehulp')
    await openMenu(page)
    await menu(page).locator('summary').filter({ hasText: 'Tenten' }).first().click()
    await menu(page).getByRole('link', { name: 'Alles in Tenten' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tenten')
  })
})
