import type { Query } from '../../kit/data/statement'
import { pageSearchText } from '../content/page-search-text'
import { insertRows } from '../db/insert-and-update-rows'
import type { FolderRecords } from './records'

/**
 * Returns the rows of a shop configuration (docs/decisions/0092) without its files; categories precede products, which
 * precede pages.
 */
export const folderRows = (shop: FolderRecords): Query[] => [
  // Turns off the mails to the merchant: most tests are about the buyer's mails.
  ...insertRows('shop_settings', [{ id: 1, closed_days: [], order_notices: 'none', ...shop.shop }]),
  ...insertRows(
    'countries',
    shop.countries.map((country) => ({ extra_days: 0, ...country })),
  ),
  ...insertRows('shipping_methods', shop.shipping_methods),
  ...insertRows('payment_methods', shop.payment_methods),
  ...insertRows('pickup_points', shop.pickup_points),
  ...insertRows('discount_codes', shop.discount_codes),
  ...insertRows('synonyms', shop.synonyms),
  ...insertRows('menus', shop.menus),
  ...insertRows('categories', shop.categories),
]

export const pageRows = (shop: FolderRecords): Query[] => [
  ...insertRows(
    'pages',
    shop.pages.map(({ related_product_ids: _, chooser = null, ...page }) => ({
      ...page,
      words: pageSearchText(page),
      chooser,
    })),
  ),
  ...insertRows(
    'page_products',
    shop.pages.flatMap(({ id, related_product_ids }) =>
      related_product_ids.map((product_id, position) => ({ page_id: id, product_id, position })),
    ),
  ),
]
