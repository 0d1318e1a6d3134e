import { sql } from 'kysely'
import type { RowOf } from '../../kit/data/statement'
import { isPagePublished } from '../content/content.repository'
import { query, type TableRow } from '../db/query-builder'
import { texts } from './nl'

export const selectContact = () => query.selectFrom('shop_settings').select(['name', 'email', 'phone'])

/** The shop's contact data, as its mails display it. */
export type Contact = Pick<TableRow<'shop_settings'>, 'name' | 'email' | 'phone'>

/** Returns the last line of mails about an order. `hint` is appended: `en noem je retournummer RT5001`. */
export const contactText = (shop: Contact, hint = '') => texts.askUs(shop, hint)

/**
 * Selects the shop's data for an order confirmation, with links to its pages about terms, withdrawal, returns, warranty
 * and complaints. `address` and `pages` are JSON.
 */
export const selectSeller = () =>
  selectContact().select([
    'address',
    'kvk',
    'vat_number',
    'return_days',
    'returns_text',
    'returns_free',
    'return_cost_cents',
    'order_notices',
    sql<string>`(SELECT json_group_array(json_object('title', p.title, 'uri', p.uri)) FROM pages p
      WHERE ${isPagePublished('p')} AND p.type_code = 'text' AND (p.title LIKE '%voorwaarden%' OR p.title LIKE '%herroep%'
        OR p.title LIKE '%retour%' OR p.title LIKE '%garantie%' OR p.title LIKE '%klacht%'))`.as('pages'),
  ])

export type Seller = RowOf<typeof selectSeller>

export const sellerPagesOf = ({ pages }: Seller) => JSON.parse(pages) as { title: string; uri: string }[]
