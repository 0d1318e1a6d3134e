import { expectAccessible, widths } from '../support/axe'
import { goodProduct } from '../support/shopper'
import { expect, test, withoutMotion } from '../support/test'

// Without motion, elements are judged at their final place.
test.use(withoutMotion)

// The home page is in payment-recovery.spec.ts, lists with filters are in lists-accessibility.spec.ts, products without a
// size in choosing.spec.ts, pages of text in content.spec.ts.
test('pages with products violate no accessibility rule and do not scroll sideways', async ({ page, request }) => {
  const product = await goodProduct(request)
  await page.goto(`${product.category.uri}?pagina=2`)
  await expectAccessible(page, 'a page of a category')
})

// The empty cart is in cart.spec.ts and payment-recovery.spec.ts.
test('pages without products violate no accessibility rule and do not scroll sideways', async ({ page }) => {
  for (const path of ['/zoeken?term=xqzvw', '/zoeken', '/bestaat-niet']) {
    await page.goto(path)
    await expectAccessible(page, path)
  }
})

test('a product with a toast and the cart dropdown violate no accessibility rule and do not scroll sideways', async ({
  page,
  request,
}) => {
  const product = await goodProduct(request)
  await page.goto(product.buyableUri)
  // Each width needs its own click, because the toast disappears by itself.
  for (const [at, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: 'In winkelwagen' }).click()
    await expect(page.getByRole('button', { name: new RegExp(`^Winkelwagen, ${at + 1}`) })).toBeVisible()
    await expectAccessible(page, 'product with a toast', [width])
  }
  await page.getByRole('button', { name: /^Winkelwagen, 2/ }).click()
  await expect(page.getByRole('button', { name: /^Verwijder / })).toBeVisible()
  await expectAccessible(page, 'cart dropdown')
})
