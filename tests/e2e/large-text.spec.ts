import { sidewaysOverflow } from '../support/axe'
import { openDelivery } from '../support/checkout'
import { expect, test } from '../support/test'

test('with the browser’s text twice as large, cart and checkout fit on a phone, and no name is a column of letters', async ({
  playwright,
  baseURL,
  storageState,
}, { project }) => {
  const { args = [], ...options } = project.use.launchOptions ?? {}
  const browser = await playwright.chromium.launch({
    ...options,
    args: [...args, '--blink-settings=defaultFontSize=32'],
  })
  const page = await browser.newPage({ baseURL, storageState, viewport: { width: 360, height: 900 } })
  await openDelivery(page, 6)
  for (const path of ['/winkelwagen', '/winkelwagen/bestellen', '/winkelwagen/bestellen/bezorging']) {
    await page.goto(path)
    if (path === '/winkelwagen') await expect(page.locator('[data-cart-count]')).toHaveText('1')
    expect.soft(await sidewaysOverflow(page), path).toBeLessThanOrEqual(0)
  }
  const line = page.getByRole('list', { name: 'Artikelen' }).getByRole('listitem').first()
  expect((await line.getByRole('paragraph').first().boundingBox())?.width).toBeGreaterThan(150)
  await browser.close()
})
