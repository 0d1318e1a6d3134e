import { leastAnswers } from '../../worker/testing/least-foreign'
import { heading } from '../support/checkout'
import { serveForeign } from '../support/serve-foreign'
import { expect, test } from '../support/test'

const slowProduct = () => new Promise((done) => setTimeout(done, 1_000, leastAnswers['GET /products/7']))

test('while a slow backend delays a page its header and a message are shown, then the page itself', async ({
  browser,
}) => {
  await using shop = await serveForeign({ 'GET /products/7': slowProduct }, { SHELL_BUDGET_MS: '300' })
  const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false })
  const page = await context.newPage()
  const answer = await page.goto('/tent-p7')
  const line = page.getByText('Een ogenblik, de pagina komt eraan.')
  await expect(heading(page)).toBeVisible()
  await expect(line).toBeAttached()
  await expect(line).toBeHidden()

  // Shows what has arrived so far by itself, because the harness forwards the first 16 kB of a page at once.
  const [before] = (await answer?.text())?.split(/(?<=class="waiting[^>]*>[^<]*<\/p>)/) ?? []
  await page.route('/tent-p7', (route) => route.fulfill({ contentType: 'text/html', body: before }))
  await page.goto('/tent-p7')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(line).toBeVisible()
  await context.close()
})
