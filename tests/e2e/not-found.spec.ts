import { expect, test } from '../support/test'

const lamp = '.night svg g'

test('the dark “not found” page lights a lamp when the pointer or the focus is on it', async ({ page }) => {
  await page.goto('/bestaat-niet')
  const ground = page.locator('.night')
  await expect(ground.getByRole('heading', { level: 1 })).toHaveText('Pagina niet gevonden')
  await page.mouse.move(2, 2)
  await expect(page.locator(lamp)).toHaveCSS('opacity', '0')

  await ground.hover()
  await expect(page.locator(lamp)).toHaveCSS('opacity', '1')
  await page.mouse.move(2, 2)
  await expect(page.locator(lamp)).toHaveCSS('opacity', '0')
  await ground.getByRole('searchbox').focus()
  await expect(page.locator(lamp)).toHaveCSS('opacity', '1')
})

test('on the “not found” page no lamp lights up for a visitor who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/bestaat-niet')

  await page.locator('.night').hover()
  await page.locator('.night').getByRole('searchbox').focus()

  await expect(page.locator(lamp)).toHaveCSS('opacity', '0')
})
