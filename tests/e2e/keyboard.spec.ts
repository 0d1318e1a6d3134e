import type { Locator, Page } from '@playwright/test'
import { brandBoxes, cards, count, filters, isSettled } from '../support/lists'
import { expect, test, withoutMotion } from '../support/test'

// These tests use no pointer.
test.use(withoutMotion)

/** Presses Tab until the target has the focus, and checks that each element with the focus can be seen and shows it. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press(key)
    const { name, isSeen, isMarked, isTarget } = await target.evaluate(async (wanted) => {
      await new Promise(requestAnimationFrame)
      // The element that had the focus may still be disappearing.
      const moves = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      await Promise.all(moves.map((move) => move.finished.catch(() => {})))
      const active = document.activeElement
      if (!active || active === document.body)
        return { name: 'the window', isSeen: true, isMarked: true, isTarget: false }
      const { left, top, width, height } = active.getBoundingClientRect()
      // An element that is wider than its scrolling row shows only in part.
      const x = Math.min(left + width / 2, innerWidth - 1)
      const there = document.elementFromPoint(x, top + Math.min(height / 2, innerHeight - top - 1))
      const isRange = active.matches('[type=range]')
      // The link of a card covers the whole card with ::after.
      const looks = [getComputedStyle(active), getComputedStyle(active, '::after')]
      return {
        name: `${active.outerHTML.slice(0, 120)} by ${there?.outerHTML.slice(0, 120)}`,
        // A slider shows its focus only at the thumb.
        isSeen: isRange || (!!there && (active.contains(there) || there.contains(active))),
        isMarked: isRange || active.matches('main') || looks.some(({ outlineStyle }) => outlineStyle !== 'none'),
        isTarget: active === wanted,
      }
    })
    expect(isSeen, `covered: ${name}`).toBe(true)
    expect(isMarked, `no mark of focus: ${name}`).toBe(true)
    if (isTarget) return
  }
  throw new Error(`no way to ${target}`)
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Zoeken' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('by keyboard alone a visitor finds, filters, sorts and opens products at 1420 px', async ({ page }) => {
  await page.setViewportSize({ width: 1420, height: 900 })
  await page.goto('/')
  const skip = page.getByRole('link', { name: 'Naar de inhoud' })
  await tabTo(page, skip)
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.goto('/')
  await tabTo(page, field(page))
  await page.keyboard.type('tent')
  await expect(page.getByRole('group', { name: 'Producten' }).getByRole('option')).toHaveCount(4)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Tenten')

  const most = filters(page).getByRole('textbox', { name: 'Tot (€)' })
  await tabTo(page, most)
  await page.keyboard.type('400')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?prijs_max=400$/)
  await isSettled(page)
  await tabTo(page, brandBoxes(page).first())
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?merk=\d+&prijs_max=400$/)
  await isSettled(page)
  await expect(brandBoxes(page).first()).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Toon als lijst' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/&weergave=list$/)
  await isSettled(page)
  await tabTo(page, page.getByLabel('Sorteren'))
  await page.keyboard.type('Prijs op')
  await expect(page).toHaveURL(/sorteer=price_asc/)
  await isSettled(page)
  await expect(page.getByLabel('Sorteren')).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Verwijder filter tot € 400,-' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/prijs_max/)
  await expect(count(page)).toBeFocused()
  await isSettled(page)
  const first = cards(page).first().getByRole('link')
  const name = await first.innerText()
  await tabTo(page, first)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(name)
})

test('by keyboard alone a visitor finds, filters and opens products at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await tabTo(page, page.getByRole('button', { name: 'Menu', exact: true }))
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  const level = (title: string) => menu.locator('summary').filter({ hasText: title }).first()
  await tabTo(page, level('Tenten'))
  await page.keyboard.press('Enter')
  await tabTo(page, level('Trekkingtenten'))
  await page.keyboard.press('Space')
  await tabTo(page, menu.getByRole('link', { name: 'Eenpersoonstenten' }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Zoeken openen' }))
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('kleding')
  await expect(menu.getByRole('option').first()).toHaveText(/Kleding/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/-c\d+$/)

  await page.goto('/tenten-c1')
  const openFilters = page.getByRole('button', { name: /^Filters/ })
  await tabTo(page, openFilters)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  await tabTo(page, brandBoxes(page).nth(1))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?merk=\d+$/)
  await isSettled(page)
  await tabTo(page, sheet.getByRole('button', { name: `Toon ${await count(page).innerText()}` }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(openFilters).toBeFocused()
  const first = cards(page).first().getByRole('link')
  const name = await first.innerText()
  await tabTo(page, first)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(name)

  const accountButton = page.getByRole('button', { name: 'Account', exact: true })
  await tabTo(page, accountButton, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Account' })
  await expect(panel.getByLabel('E-mailadres')).toBeFocused()
  await tabTo(page, panel.getByRole('link', { name: 'Wachtwoord vergeten?' }))
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Verstuur' })).toBeVisible()
  await expect(panel.getByLabel('E-mailadres')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(accountButton).toBeFocused()
})
