import type { Query } from '../../kit/data/statement'
import { hashPassword } from '../auth/password/password-hash'
import { pageSearchText } from '../content/page-search-text'
import { insertRows } from '../db/insert-and-update-rows'
import type { NewRow, SchemaTableName } from '../db/query-builder'
import type { Catalogue } from './records'

/** Returns statements that insert a shop. Its pages and favourites refer to products. */
export async function catalogueRows(shop: Catalogue): Promise<Query[]> {
  const passwords = await Promise.all(
    shop.customers.map(async ({ id, password, created_at }) => ({
      customer_id: id,
      ...(await hashPassword(password, 'pepper')),
      changed_at: created_at,
    })),
  )
  return [
    // Turns off the mails to the merchant: most tests are about the buyer's mails.
    ...insert('shop_settings', [{ id: 1, closed_days: [], order_notices: 'none', ...shop.shop }]),
    ...insert('countries', shop.countries),
    ...insert('shipping_methods', shop.shipping_methods),
    ...insert('payment_methods', shop.payment_methods),
    ...insert('pickup_points', shop.pickup_points),
    ...insert('discount_codes', shop.discount_codes),
    ...insert('synonyms', shop.synonyms),
    ...insert('menus', shop.menus),
    ...insert('categories', shop.categories),
    ...insert('brands', shop.brands),
    ...insert('attributes', shop.attributes),
    ...insert('attribute_values', shop.attribute_values),
    ...insert('specs', shop.specs),
    ...insert('shop_reviews', shop.shop_reviews),
    ...insert(
      'customers',
      shop.customers.map(({ password: _, ...customer }) => ({ ...customer, account_exists: true })),
    ),
    ...insert('password_hashes', passwords),
    ...productRows(shop),
    ...insert(
      'pages',
      shop.pages.map(({ related_product_ids: _, ...page }) => ({ ...page, words: pageSearchText(page) })),
    ),
    ...insert(
      'page_products',
      shop.pages.flatMap(({ id, related_product_ids }) =>
        related_product_ids.map((product_id, position) => ({ page_id: id, product_id, position })),
      ),
    ),
    ...insert('favourites', shop.favourites),
  ]
}

/**
 * Returns statements for products with all their data. Links may refer to products of a later call, so foreign keys
 * must be deferred.
 */
export function productRows(shop: Catalogue): Query[] {
  return [
    ...insert('spec_values', shop.spec_values),
    ...insert('products', shop.products),
    ...insert('product_specs', shop.product_specs),
    ...insert('pros_and_cons', shop.pros_and_cons),
    ...insert('product_photos', shop.product_photos),
    ...insert('variants', shop.variants),
    ...insert('tier_prices', shop.tier_prices),
    ...insert('price_history', shop.price_history),
    ...insert('product_alternatives', shop.alternatives),
    ...insert('product_accessories', shop.accessories),
    ...insert('product_reviews', shop.reviews),
    ...insert('product_questions', shop.questions),
    ...insert('product_pdfs', shop.pdfs),
  ]
}

/** Inserts rows with the same columns together. */
const insert = <Name extends SchemaTableName>(table: Name, rows: readonly NewRow<Name>[]) =>
  [...Map.groupBy(rows, (row) => Object.keys(row).join()).values()].flatMap((alike) => insertRows(table, alike))
