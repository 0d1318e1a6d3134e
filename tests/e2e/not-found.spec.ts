import { expect, test } from '../support/test'

const lamp = '.night svg g'

test('the dark “not found” page lights a lamp when the pointer or the focus is on it, but not for a visitor who prefers reduced motion', async ({
  page,
}) => {
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

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator(lamp)).toHaveCSS('opacity', '0')
  await ground.hover()
  await expect(page.locator(lamp)).toHaveCSS('opacity', '0')
})
