import { test as base, type Page } from '@playwright/test'
import { isOfPlaywright } from '../support/console'
import { expect } from '../support/test'
import { laterAnswer } from '../support/waits'

/** Opens a page in a browser with support for agents' tools, which Chromium has behind a switch (WebMCP). */
const test = base.extend<{ webmcp: Page }>({
  webmcp: async ({ playwright, launchOptions, baseURL, storageState }, use) => {
    const args = [...(launchOptions.args ?? []), '--enable-features=WebMCP']
    const browser = await playwright.chromium.launch({ ...launchOptions, args })
    await use(await browser.newPage({ baseURL, storageState, locale: 'nl-NL' }))
    await browser.close()
  },
})

const names = [
  'cancel_cart',
  'create_cart',
  'get_cart',
  'get_policies',
  'get_product',
  'lookup_catalog',
  'read_page',
  'search_catalog',
  'update_cart',
]

type Variant = { id: string; availability?: { available?: boolean } }
type Found = { structuredContent: { products: { id: string; title: string; variants: Variant[] }[] } }
type Looked = { structuredContent: { product: { variants: Variant[] } } }
type Filled = { structuredContent: { id: string; line_items: { quantity: number }[]; continue_url: string } }

const nameOf = ({ name }: { name: string }) => name

/** Records requests for the tools, and messages in the console. */
function watch(page: Page) {
  const [asked, shown]: [string[], string[]] = [[], []]
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/mcp' || pathname.includes('agent-tools')) asked.push(pathname)
  })
  page.on('console', (message) => isOfPlaywright(message.text()) || shown.push(message.text()))
  page.on('pageerror', (error) => shown.push(String(error)))
  return { asked, shown }
}

test('an agent in the browser finds an article and fills an anonymous cart, without changing the visitor’s cart', async ({
  webmcp: page,
}) => {
  const { asked, shown } = watch(page)
  await page.goto('/')
  await expect.poll(async () => (await page.webmcp.tools()).map(nameOf).sort()).toEqual(names)
  for (const tool of await page.webmcp.tools()) expect(tool.annotations?.untrustedContent, tool.name).toBe(true)
  const reading = (await page.webmcp.tools()).filter(({ annotations }) => annotations?.readOnly).map(nameOf)
  expect(reading).toContain('search_catalog')
  expect(reading).not.toContain('create_cart')

  const found = (await page.webmcp.callTool('search_catalog', { catalog: { query: 'tent' } })) as Found
  const looked = (await page.webmcp.callTool('get_product', {
    catalog: { id: found.structuredContent.products[0]?.id },
  })) as Looked
  const variant = looked.structuredContent.product.variants.find(({ availability }) => availability?.available)
  const filled = (await page.webmcp.callTool('create_cart', {
    cart: { line_items: [{ item: { id: variant?.id }, quantity: 2 }] },
  })) as Filled
  expect(filled.structuredContent.line_items).toMatchObject([{ quantity: 2 }])
  expect(new URL(filled.structuredContent.continue_url).origin).toBe(new URL(page.url()).origin)
  const again = (await page.webmcp.callTool('get_cart', { id: filled.structuredContent.id })) as Filled
  expect(again.structuredContent.line_items).toMatchObject([{ quantity: 2 }])
  await expect(page.webmcp.callTool('get_product', {})).resolves.toMatchObject({ isError: true })

  // The next page in the tab knows the agent's list, and the visitor's cart remains unchanged.
  await page.goto('/winkelwagen')
  await expect(page.getByText('Je winkelwagen is leeg.').first()).toBeVisible()
  expect(await page.webmcp.tools()).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  const before = asked.length
  await page.goto('/zoeken?term=tent')
  await expect.poll(async () => (await page.webmcp.tools()).length).toBe(names.length)
  expect(asked.slice(before)).toEqual([expect.stringContaining('agent-tools')])
  expect(shown).toEqual([])
})

test('a page whose agent tools cannot be loaded is not reloaded', async ({ webmcp: page }) => {
  const { shown } = watch(page)
  await page.route('**/agent-tools*', (route) => route.abort())
  const visits: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && visits.push(request.url()))
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/blog')
  await failed
  await laterAnswer(page)
  expect(visits).toHaveLength(1)
  expect(await page.webmcp.tools()).toEqual([])
  expect(shown.filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([])
})
