import { hasPageAt } from '../../src/routes'
import { expectAccessible, sidewaysOverflow } from '../support/axe'
import { expect, test } from '../support/test'

test('the header and the footer contain all required links and controls', async ({ page }) => {
  const banner = page.getByRole('banner')
  const slogan = banner.getByRole('link', { name: /^Gratis verzending vanaf € \d+$/ })
  await page.goto('/')
  // From 768 px on these links are in the header, because there is no mobile menu.
  for (const width of [768, 991, 992, 1199, 1200, 1420]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await page.locator('.top').boundingBox())?.height, `top bar at ${width}`).toBe(36)
    await expect(banner.getByRole('navigation', { name: 'Service' }).getByRole('link')).toHaveCount(3)
    await expect(banner.getByRole('button', { name: 'Prijzen excl. btw' })).toBeVisible()
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  }
  for (const width of [320, 360, 767]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await page.locator('.head').boundingBox())?.height, `header at ${width}`).toBe(70)
    expect((await slogan.boundingBox())?.height, `slogan at ${width}`).toBeGreaterThanOrEqual(44)
  }
  await page.setViewportSize({ width: 1420, height: 900 })
  expect((await slogan.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  await expect(slogan).toHaveAttribute('href', '/over-padvast/geen-verzendkosten')
  await expect(banner.getByRole('navigation', { name: 'Service' }).getByRole('link').first()).toBeVisible()
  await expect(banner.getByRole('link', { name: '076 123 45 67' })).toHaveAttribute('href', 'tel:0761234567')
  await page.getByRole('button', { name: 'Prijzen excl. btw' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-btw', 'excl')

  const footer = page.getByRole('contentinfo')
  for (const name of ['Algemene voorwaarden', 'Privacy', 'Toegankelijkheid', 'Hoe wij beoordelingen controleren']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  }
  if (hasPageAt('/rma-check')) {
    await expect(footer.getByRole('link', { name: 'Herroepen of retourneren' })).toHaveCount(1)
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Padvast`)
  await expect(footer).toContainText('Breda')
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(footer.getByRole('img', { name: 'iDEAL | Wero' })).toBeVisible()
})

test('the empty layout has a logo, the phone number, a link back and a link about withdrawal, and no menus', async ({
  page,
}) => {
  await page.goto('/payment-redirect')
  await expect(page.getByRole('navigation', { name: 'Categorieën' })).toHaveCount(0)
  await expect(page.getByRole('search')).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Herroepen of retourneren'])
  await expect(page.getByRole('link', { name: '076 123 45 67' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Terug naar de winkel' })).toBeVisible()
  await expectAccessible(page, 'the empty layout')
})

test('the header and footer run no animation for a visitor who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1420, height: 900 })
  await page.goto('/blog')
  await page.evaluate(() => scrollTo(0, 900))
  await expect(page.locator('html')).toHaveAttribute('data-sticky', '')
  const seconds = await page.locator('.head-bar').evaluate((bar) => getComputedStyle(bar).animationDuration)
  expect(Number.parseFloat(seconds)).toBeLessThan(0.001)
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration))),
  )
  expect(longest, 'ms').toBeLessThan(1)
})
