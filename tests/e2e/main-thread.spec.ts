import { expect, test } from '@playwright/test'
import { goodProduct } from '../support/shopper'
import { beginTrace, forcedLayouts } from '../support/trace'

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

test('what lies far below is neither styled nor laid out while a page starts, and nothing of it is cut off', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const product = await goodProduct(request)
  for (const path of ['/', product.category.uri, product.buyableUri]) {
    await page.goto(path, { waitUntil: 'load' })
    const link = page.locator('main .card h3 a').last()
    const isDrawn = () => link.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }))
    await expect.poll(isDrawn, path).toBe(false)
    // The focus brings it, and its ring stands 4 px out of it.
    await link.focus()
    expect(await isDrawn(), path).toBe(true)
    const margin = await link.evaluate((one) => getComputedStyle(one.closest('.below') as Element).overflowClipMargin)
    expect(Number.parseFloat(margin), path).toBeGreaterThan(4)
    await expect(link).toBeInViewport()
  }
})
