import type { Query } from '../../kit/data/statement'
import { hashPassword } from '../auth/password/password-hash'
import { insertRows } from '../db/insert-and-update-rows'
import { query } from '../db/query-builder'
import type { ProductLists, ShopActivity, ShopBase } from './records'

/**
 * Returns statements for the records that do not grow with the number of products, in an order that the foreign keys
 * allow.
 */
export async function baseRows(base: ShopBase, pepper: string): Promise<Query[]> {
  const passwords = await Promise.all(
    base.customers.map(async ({ id, password, created_at }) => ({
      customer_id: id,
      ...(await hashPassword(password, pepper)),
      changed_at: created_at,
    })),
  )
  return [
    ...insertRows('brands', base.brands),
    ...insertRows('attributes', base.attributes),
    ...insertRows('attribute_values', base.attribute_values),
    ...insertRows('specs', base.specs),
    ...insertRows('shop_reviews', base.shop_reviews.map(withAnswer)),
    ...insertRows(
      'customers',
      base.customers.map(({ password: _, email_proven_at = null, credit_limit_cents = null, ...customer }) => ({
        ...customer,
        account_exists: true,
        email_proven_at,
        credit_limit_cents,
      })),
    ),
    ...insertRows('password_hashes', passwords),
    ...insertRows('addresses', base.addresses),
  ]
}

/** Adds `answer` where it is missing: all rows of an insert need the same columns. */
const withAnswer = <Row extends { answer?: string | null }>(row: Row) => ({ ...row, answer: row.answer ?? null })

/**
 * Returns statements for products with all their data. Links may refer to products of a later call, so foreign keys
 * must be deferred.
 */
export function productRows(lists: ProductLists): Query[] {
  return [
    ...insertRows('spec_values', lists.spec_values),
    ...insertRows('products', lists.products),
    ...insertRows('product_specs', lists.product_specs),
    ...insertRows('pros_and_cons', lists.pros_and_cons),
    ...insertRows('product_photos', lists.product_photos),
    ...insertRows('variants', lists.variants),
    ...insertRows('tier_prices', lists.tier_prices),
    ...insertRows('price_history', lists.price_history),
    ...insertRows('product_alternatives', lists.alternatives),
    ...insertRows('product_accessories', lists.accessories),
    ...insertRows('product_reviews', lists.reviews.map(withAnswer)),
    ...insertRows('product_questions', lists.questions),
    ...insertRows('product_pdfs', lists.pdfs),
  ]
}

/** Returns statements for the records that refer to products. */
export function activityRows(activity: ShopActivity): Query[] {
  return [
    ...insertRows('orders', activity.orders),
    ...insertRows('order_lines', activity.order_lines),
    ...insertRows('rmas', activity.rmas),
    ...insertRows('rma_lines', activity.rma_lines),
    ...insertRows('favourites', activity.favourites),
    ...activity.code_uses.map(({ code, used }) =>
      query.updateTable('discount_codes').set({ used }).where('code', '=', code),
    ),
  ]
}
