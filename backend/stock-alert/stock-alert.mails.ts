import { itemName } from '../../src/contract/item-name'
import { variantUri } from '../lib/uris'
import { writeLetter } from '../mail/letter'
import type { Mail } from '../mail/mail'
import { texts } from './nl'
import type { DueAlert } from './notify.statements'

/** @param origin of the shop, for the link */
export function stockAlertMail(alert: DueAlert, origin: string): Mail {
  const name = itemName(alert)
  const link = origin + variantUri(alert, JSON.parse(alert.attributes) as Record<string, number>)
  const { title, subject, greeting, inStock, link: words, once, greetings } = texts.mail
  const parts = [greeting, inStock(name), { link, words: words(name) }, once, greetings(alert.shop)]
  const key = `stock:${alert.variant_id}:${alert.email}:${alert.created_at}`
  return { key, to: alert.email, subject: subject(name), ...writeLetter(title, parts) }
}
