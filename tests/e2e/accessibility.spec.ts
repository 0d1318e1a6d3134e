import { expect, test } from '@playwright/test'
import { findViolations, sidewaysOverflow } from '../support/axe'
import { goodProduct } from '../support/shopper'

// What moves is judged where it comes to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const width of [360, 1420]) {
  test(`no screen breaks a rule of accessibility or scrolls sideways at ${width} px`, async ({ page, request }) => {
    const product = await goodProduct(request)
    await page.setViewportSize({ width, height: 900 })
    const look = async (name: string) => {
      expect(await findViolations(page), name).toEqual([])
      if (width === 360) await page.setViewportSize({ width: 320, height: 900 })
      expect(await sidewaysOverflow(page), name).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width, height: 900 })
    }
    // Lists with their filters: lists-accessibility.spec.ts.
    for (const path of [
      '/',
      `${product.category.uri}?pagina=2`,
      product.uri,
      '/zoeken?term=xqzvw',
      '/zoeken',
      '/winkelwagen',
      '/blog',
      '/keuzehulp',
      '/bestaat-niet',
    ]) {
      await page.goto(path)
      await look(path)
    }
    await page.goto(product.buyableUri)
    await page.getByRole('button', { name: 'In winkelwagen' }).click()
    await expect(page.getByRole('button', { name: /^Winkelwagen, 1/ })).toBeVisible()
    await look('product with a toast')
    await page.getByRole('button', { name: /^Winkelwagen, 1/ }).click()
    await expect(page.getByRole('button', { name: /^Verwijder / })).toBeVisible()
    await look('cart dropdown')
    await page.goto('/winkelwagen')
    await look('cart with a line')
    if (width === 360) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await look('mobile menu')
    }
  })
}
