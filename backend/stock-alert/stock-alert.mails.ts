import { itemName } from '../../src/contract/item-name'
import { variantUri } from '../lib/uris'
import { writeMail } from '../mail/letter'
import type { Mail } from '../mail/mail'
import { texts } from './nl'
import type { DueAlert } from './notify.statements'

/** @param origin of the shop, for the link */
export function stockAlertMail(alert: DueAlert, origin: string): Mail {
  const name = itemName(alert)
  const link = origin + variantUri(alert, JSON.parse(alert.attributes) as Record<string, number>)
  const { title, subject, inStock, link: words, once, greetings } = texts.mail
  const about = `${alert.variant_id}:${alert.email}:${alert.created_at}`
  const to = { email: alert.email, firstname: null, isKnown: false }
  return writeMail(to, { kind: 'stock_alert', about, subject: subject(name), title }, [
    inStock(name),
    { link, words: words(name) },
    once,
    greetings(alert.shop),
  ])
}
