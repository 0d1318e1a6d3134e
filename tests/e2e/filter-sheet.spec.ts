import type { Page } from '@playwright/test'
import { brandBoxes, count, filters, isSettled } from '../support/lists'
import { expect, test } from '../support/test'

const category = '/tenten-c1'

test.use({ viewport: { width: 360, height: 740 } })

const openButton = (page: Page) => page.getByRole('button', { name: /^Filters( \d+ actief)?$/ })

test('the filter sheet traps the focus, announces the number of results, and returns to the list', async ({ page }) => {
  await page.goto(category)
  await expect(filters(page)).toBeHidden()
  await openButton(page).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  await brandBoxes(page).first().check()
  await expect(page).toHaveURL(/merk=/)
  await isSettled(page)
  const words = await count(page).innerText()
  await expect(sheet).toBeVisible()
  await expect(brandBoxes(page).first()).toBeFocused()
  await expect(sheet.locator('#announcer')).toHaveText(words)
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab')
    expect(
      await sheet.evaluate(
        (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true)
  }
  await sheet.getByRole('button', { name: `Toon ${words}` }).click()
  await expect(sheet).toBeHidden()
  await expect(openButton(page)).toBeFocused()
  await expect(openButton(page)).toHaveAccessibleName('Filters 1 actief')

  await openButton(page).press('Enter')
  await sheet.getByRole('button', { name: 'Wis alle filters' }).click()
  await expect(page).toHaveURL(new RegExp(`${category}$`))
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(openButton(page)).toHaveAccessibleName('Filters')
})

test('a filter that fails in the filter sheet shows a message there, and from 992 px the filter column replaces the sheet', async ({
  page,
}) => {
  await page.goto(category)
  await openButton(page).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const small = await sheet
    .locator('label:visible, button:visible, summary:visible')
    .evaluateAll((all) =>
      all
        .filter((control) => !control.getAttribute('for') && control.getBoundingClientRect().height < 43.5)
        .map((control) => control.outerHTML.slice(0, 120)),
    )
  expect(small, 'lower than 44 px').toEqual([])
  await page.route(/\?merk=/, (route) => route.fulfill({ status: 503, body: 'Fout' }))
  await brandBoxes(page).first().click()
  await expect(sheet.getByText('Dat lukte niet')).toBeInViewport()
  await expect(brandBoxes(page).first()).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.locator('body > #toasts')).toBeAttached()

  await openButton(page).click()
  await expect(sheet).toBeVisible()
  await page.setViewportSize({ width: 992, height: 740 })
  await expect(sheet).toBeHidden()
  await expect(filters(page)).toBeVisible()
  await expect(openButton(page)).toBeHidden()
})
