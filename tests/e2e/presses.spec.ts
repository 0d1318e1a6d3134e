import type { Page } from '@playwright/test'
import { goodProduct } from '../support/shopper'
import { expect, test } from '../support/test'

/** How many clicks are tried at each width. `PRESSES=200` searches for one that is lost in many. */
const presses = Number(process.env.PRESSES ?? (process.env.LONG ? 10 : 6))

/** Returns the same pseudo-random numbers in each run, so that a failure can be repeated. */
function* anywhere(seed: number) {
  for (let at = seed; ; at = (at * 16_807) % 2_147_483_647) yield (at % 10_000) / 10_000
}

const countInCart = async (page: Page) =>
  (await (await page.request.get('/api/shoppingCart')).json()).data?.count as number

test.describe.configure({ timeout: 30_000 + presses * 4_000 })

for (const width of [1280, 360]) {
  test(`every press of the buy button is added to the cart, at any scroll position, at ${width} px`, async ({
    page,
    request,
  }) => {
    const { buyableUri } = await goodProduct(request)
    await page.setViewportSize({ width, height: 900 })
    const places = anywhere(width)
    const next = () => places.next().value as number
    let pressed = 0
    let inCart = 0
    const lost: number[] = []
    for (let n = 0; n < presses; n++) {
      // Starts a new cart before it contains the whole stock.
      if (n % 20 === 0) {
        await page.context().clearCookies()
        inCart = 0
      }
      // Islands may be waiting, hydrating or hydrated; the click is as quick as a mouse or as slow as a finger.
      await page.goto(buyableUri, { waitUntil: next() < 0.5 ? 'commit' : 'load' })
      const button = page.locator('.add-to-cart .btn:visible, .buy-bar .btn')
      await button.first().waitFor()
      await page.evaluate((y) => scrollTo(0, y * 900), next())
      // biome-ignore lint/plugin: the page is pressed at any moment of its start
      await page.waitForTimeout(next() * 250)
      const box = await visibleBox(page)
      if (!box) continue
      pressed++
      await page.mouse.move(box.x, box.y)
      await page.mouse.down()
      await page.mouse.wheel(0, Math.round(next() * 40) - 20)
      // biome-ignore lint/plugin: a finger rests on the button for so long
      await page.waitForTimeout(next() * 120)
      await page.mouse.up()
      const isIn = await expect
        .poll(() => countInCart(page), { timeout: 5_000 })
        .toBe(inCart + 1)
        .then(
          () => true,
          () => false,
        )
      if (isIn) inCart++
      else lost.push(n)
    }
    console.log(`${width} px: ${pressed} presses, ${pressed - lost.length} in the cart`)
    expect(lost).toEqual([])
    expect(pressed).toBeGreaterThan(presses / 2)
  })
}

test('the buy column of a product page does not jump when the header becomes sticky', async ({ page, request }) => {
  const { buyableUri } = await goodProduct(request)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(buyableUri, { waitUntil: 'load' })

  const tops = await page.evaluate(async () => {
    const all: number[] = []
    for (let y = 180; y <= 230; y += 2) {
      scrollTo(0, y)
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
      all.push(document.querySelector('.buy-box')?.getBoundingClientRect().top ?? 0)
    }
    return all
  })

  await expect(page.locator('html[data-sticky]')).toBeAttached()
  const steps = tops.slice(1).map((top, at) => Math.abs(top - (tops[at] ?? 0)))
  expect(Math.max(...steps)).toBeLessThanOrEqual(3)
})

/** Returns the centre of the visible buy button: that of the page or that of the bar. */
function visibleBox(page: Page) {
  return page.evaluate(() => {
    for (const button of document.querySelectorAll('.add-to-cart .btn, .buy-bar .btn')) {
      const { left, top, width, height } = button.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const hit = document.elementFromPoint(x, y)
      if (width && hit && button.contains(hit)) return { x, y }
    }
    return null
  })
}
