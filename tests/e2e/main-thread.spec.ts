import { expect, test } from '@playwright/test'
import { goodProduct } from '../support/shopper'
import { beginTrace, forcedLayouts } from '../support/trace'

test('what is below is laid out once the page has loaded, and at once for who goes to a place in it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const { dataset } = document.documentElement
      Object.assign(window, { putOff: 'later' in dataset && document.getElementsByClassName('later').length })
    })
  })
  const putOff = () => page.evaluate(() => (window as unknown as { putOff: number | false }).putOff)
  const root = page.locator('html')

  await page.goto('/')
  expect(await putOff()).toBeGreaterThan(5)
  await expect(root).not.toHaveAttribute('data-later')
  await expect(page.locator('.later')).toHaveCount(0)

  const place = await page.evaluate(() => {
    scrollTo(0, 3333)
    return scrollY
  })
  await page.goto('/zoeken?term=tent')
  await page.goBack()
  expect(await putOff()).toBe(false)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await page.reload()
  expect(await putOff()).toBe(false)
  await page.goto('/blog#inhoud')
  expect(await putOff()).toBe(false)

  // While a photo is on its way the page has not loaded.
  await page.route(/\/photos\//, () => {})
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(root).toHaveAttribute('data-later')
  await page.locator('footer a').last().focus()
  await expect(root).not.toHaveAttribute('data-later')
  await expect(page.locator('footer a').last()).toBeInViewport()
})

test('no script makes the browser work out style or layout before it is time while a page starts', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const product = await goodProduct(request)
  const devtools = await context.newCDPSession(page)
  for (const path of ['/', product.category.uri, product.buyableUri]) {
    const endTrace = await beginTrace(devtools)
    await page.goto(path, { waitUntil: 'load' })
    await page.waitForTimeout(500)
    const events = await endTrace()
    // What is looked for can be seen: the browser has worked it out by itself.
    expect(events.some(({ name }) => name === 'UpdateLayoutTree')).toBe(true)
    expect(forcedLayouts(events), path).toEqual([])
  }
})
