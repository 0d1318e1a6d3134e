import type { APIRequestContext, Page } from '@playwright/test'
import { formatPrice, toCents } from '../../../../src/contract/money/euros-and-cents'
import { button } from '../../../../tests/support/checkout'
import { expect } from '../../../../tests/support/test'
import { queryAdmin } from '../admin-api'

type Card = { id: number; uri: string; full_name: string }
type Attribute = { id: number; values: { id: number; in_stock?: boolean }[] }
export type Variant = { po_id: number; uri: string; full_name: string; price: number; stock: number }

export const priceText = (euros: number) => formatPrice(toCents(euros as Parameters<typeof toCents>[0]))

/** Returns variant number `at` of those in stock. Each test uses another number, because the tests share the stock. */
export async function findVariant(request: APIRequestContext, at: number): Promise<Variant> {
  const list = await request.post('/api/queryProducts', {
    data: { stock_filter: true, products_only: true, per_page: 100, sort: 'price_desc' },
  })
  const { products } = (await list.json()) as { products: { data: Card[] } }
  const found: Variant[] = []
  for (const { id } of products.data) {
    const { data } = await (await request.get(`/api/products/${id}?include=attributes`)).json()
    const attributes: Record<string, number> = {}
    for (const { id, values } of data.attributes as Attribute[])
      attributes[id] = (values.find(({ in_stock }) => in_stock) ?? values[0])?.id ?? 0
    const answer = await request.post('/api/queryProductOption', { data: { product_id: id, attributes } })
    const option = answer.ok() ? ((await answer.json()).data as Variant) : undefined
    if (option && option.stock >= 8) found.push(option)
    if (found.length > at) break
  }
  const variant = found[at]
  if (!variant) throw new Error('no variant in stock is left')
  return variant
}

/** Adds `amount` articles of a variant to the cart on the variant's page, and opens the cart page. */
export async function fillCart(page: Page, { uri }: Variant, amount = 1) {
  await page.goto(uri)
  await page.getByLabel('Aantal').fill(String(amount))
  await button(page, 'In winkelwagen').click()
  await expect(
    page.getByText('ligt in je winkelwagen').or(page.getByRole('heading', { name: 'Winkelwagen', level: 1 })),
  ).toBeVisible()
  await page.goto('/winkelwagen')
}

export async function placeOrder(page: Page) {
  await page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' }).check()
  await button(page, 'Bestellen en betalen').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedankt voor je bestelling')
}

type VendureProduct = { name: string; variants: { id: string; priceWithTax: number }[] }

type PlacedOrder = {
  code: string
  state: string
  total: number
  totalWithTax: number
  taxSummary: { taxRate: number; taxTotal: number }[]
  lines: { quantity: number; productVariant: { id: string } }[]
}

const vendure = process.env.VENDURE_ADDRESS ?? ''
export const queryVendure = <Data>(query: string, variables: object) => queryAdmin<Data>(vendure, query, variables)

/** Returns the product of the page at `uri` from Vendure, with all variants. Prices are in cents and include VAT. */
export async function productAt(uri: string) {
  const id = /-p(\d+)/.exec(uri)?.[1]
  const query = 'query ($id: ID!) { product(id: $id) { name variants { id priceWithTax } } }'
  return (await queryVendure<{ product: VendureProduct }>(query, { id })).product
}

/** Returns the placed orders of an email address from Vendure's Admin API. */
export async function ordersOf(email: string): Promise<PlacedOrder[]> {
  const { customers } = await queryVendure<{ customers: { items: { orders: { items: PlacedOrder[] } }[] } }>(
    `query ($email: String!) { customers(options: { filter: { emailAddress: { eq: $email } } }) { items {
      orders(options: { filter: { active: { eq: false } } }) { items {
        code state total totalWithTax taxSummary { taxRate taxTotal } lines { quantity productVariant { id } } } } } } }`,
    { email },
  )
  return customers.items.flatMap(({ orders }) => orders.items)
}

export const newMailAddress = () => `reis.${crypto.randomUUID().slice(0, 8)}@voorbeeld.nl`
