import { goodProduct } from '../support/shopper'
import { expect, test } from '../support/test'
import { beginTrace, forcedLayouts } from '../support/trace'
import { atRest } from '../support/waits'

// A new visitor, for whom the consent dialog opens.
test.use({ storageState: { cookies: [], origins: [] } })

test('no script forces an early style or layout calculation while a page starts', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const product = await goodProduct(request)
  const devtools = await context.newCDPSession(page)
  for (const path of ['/', product.category.uri, product.buyableUri]) {
    const endTrace = await beginTrace(devtools)
    const rest = atRest(page)
    await page.goto(path)
    await rest
    const events = await endTrace()
    // The trace contains layouts at all: the browser's own.
    expect(events.some(({ name }) => name === 'UpdateLayoutTree')).toBe(true)
    expect(forcedLayouts(events), path).toEqual([])
  }
})
