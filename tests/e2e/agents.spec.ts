import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from '../support/test'

type Option = { name: string; values: { label: string; available: boolean }[] }
type Line = { item: { id: string; title: string }; quantity: number }

test('an agent finds an article, chooses a variant and fills a cart, and a person opens that cart by its link', async ({
  page,
  baseURL,
}) => {
  const client = new Client({ name: 'shopper', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseURL)))
  // biome-ignore lint/suspicious/noExplicitAny: a tool's answer is read as a program reads it, by its names
  const call = async (name: string, given: Record<string, unknown>): Promise<any> =>
    (await client.callTool({ name, arguments: given })).structuredContent

  const { products } = await call('search_catalog', {
    catalog: { query: 'regenjas', filters: { availability: ['in_stock'] }, pagination: { limit: 3 } },
  })
  const { product } = await call('get_product', { catalog: { id: products[0].id } })
  const selected = (product.options as Option[]).map(({ name, values }) => ({
    name,
    label: values.find(({ available }) => available)?.label,
  }))
  const chosen = await call('get_product', { catalog: { id: product.id, selected } })
  const [variant] = chosen.product.variants
  expect(variant.options).toEqual(selected)
  const cart = await call('create_cart', { cart: { line_items: [{ item: { id: variant.id }, quantity: 2 }] } })
  await client.close()
  const [line] = cart.line_items as Line[]
  expect(line).toMatchObject({ item: { id: variant.id }, quantity: 2 })

  // Opening the agent's link does not add anything to the visitor's cart.
  await page.goto(cart.continue_url)
  const [name = ''] = product.title.split(',')
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
  expect((await page.request.get('/api/shoppingCart').then((answer) => answer.json())).data.count).toBe(0)

  await page.getByRole('button', { name: 'Zet in mijn winkelwagen' }).press('Enter')
  await expect(page).toHaveURL(/\/winkelwagen\?/)
  await expect(page.getByRole('spinbutton', { name: /^Aantal / })).toHaveValue('2')
  const { data } = await page.request.get('/api/shoppingCart').then((answer) => answer.json())
  expect(data.items).toMatchObject([{ po_id: Number(variant.id.split('-')[1]), amount: 2 }])
  expect(Math.round(data.total.gross * 100)).toBe(cart.totals.at(-1).amount)
})
