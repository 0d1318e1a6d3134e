import type { Page } from '@playwright/test'
import { queryProducts } from '../../../../src/contract/catalogue/product-list'
import { formatPrice, toCents } from '../../../../src/contract/money/euros-and-cents'
import { button } from '../../../../tests/support/checkout'
import { expect } from '../../../../tests/support/test'
import { queryAdmin } from '../admin-api'
import { findFirstVariant, openVisitor } from '../visitor'

export const priceText = (euros: number) => formatPrice(toCents(euros))

/** Returns variant number `at` of those in stock. Each test uses another number, because the tests share the stock. */
export async function findVariant(at: number) {
  const { api } = openVisitor(process.env.SHOP_ADDRESS)
  const query = { stock_filter: true, products_only: true, per_page: 100, sort: 'price_desc' } as const
  let found = 0
  for (const { id } of (await queryProducts(api, query)).products.data) {
    const { option } = await findFirstVariant(api, id)
    if (option && (option.stock ?? 0) >= 8 && found++ === at) return option
  }
  throw new Error('no variant in stock is left')
}

/** Adds `amount` articles of the variant at `uri` to the cart on its page, and opens the cart page. */
export async function fillCart(page: Page, { uri }: { uri: string }, amount = 1) {
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

/** Returns the product of the page at `uri` from Vendure, with all variants. Prices are in cents and include VAT. */
export async function productAt(uri: string) {
  const id = /-p(\d+)/.exec(uri)?.[1]
  const query = 'query ($id: ID!) { product(id: $id) { name variants { id priceWithTax } } }'
  return (await queryAdmin<{ product: VendureProduct }>(query, { id })).product
}
