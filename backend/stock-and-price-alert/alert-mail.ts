import { nameWithVariant } from '../../src/contract/catalogue/name-with-variant'
import { formatPrice } from '../../src/contract/money/euros-and-cents'
import { variantUri } from '../lib/uris'
import type { Mail } from '../mail/insert-mail'
import { writeMail } from '../mail/write-mail'
import { texts } from './nl'
import type { DueAlert } from './select-due-alerts.statements'

export function stockAlertMail(alert: DueAlert, origin: string): Mail {
  const { asked_cents, price_cents } = alert
  const name = nameWithVariant(alert)
  const link = origin + variantUri(alert, JSON.parse(alert.attributes) as Record<string, number>)
  const { stock, price, link: words, once, greetings } = texts.mail
  const isAboutPrice = asked_cents !== null
  const { title, subject } = isAboutPrice ? price : stock
  const about = `${alert.variant_id}:${alert.email}:${alert.created_at}${isAboutPrice ? ':price' : ''}`
  const to = { email: alert.email, firstname: null, isKnown: false }
  return writeMail(to, { kind: 'stock_alert', about, subject: subject(name), title }, [
    isAboutPrice ? price.text(name, formatPrice(asked_cents), formatPrice(price_cents)) : stock.text(name),
    { items: [{ name, price: formatPrice(price_cents), photo: alert.photo }] },
    { button: link, words: words(name) },
    once,
    greetings(alert.shop),
  ])
}
