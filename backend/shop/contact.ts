import { query, type TableRow } from '../db/database'
import { texts } from './nl'

export const selectContact = () => query.selectFrom('shop_settings').select(['name', 'email', 'phone'])

/** The shop as its mail names it. */
export type Contact = Pick<TableRow<'shop_settings'>, 'name' | 'email' | 'phone'>

/** The line that mail about an order ends with. `hint` goes on behind it: `en noem je retournummer RT5001`. */
export const askUs = (shop: Contact, hint = '') => texts.askUs(shop, hint)
