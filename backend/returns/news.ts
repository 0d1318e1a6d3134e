import type { ReturnKind, ReturnStatus } from '../../src/contract/returns'
import { greet, writeLetter } from '../mail/letter'
import type { Mail } from '../mail/mail'
import { askUs, type Contact } from '../shop/contact'

export type News = {
  number: string
  order_number: string
  kind: ReturnKind
  email: string
  firstname: string
  to: ReturnStatus
  /** In the shop's words. */
  reason: string | null
  shop: Contact
}

/** What a customer hears of a return they announced; null where somebody else tells it. */
export function newsMail({ number, order_number, kind, email, firstname, to, reason, shop }: News): Mail | null {
  const write = (title: string, words: string[]): Mail => ({
    key: `return:${number}:${to}`,
    to: email,
    subject: `${title} (${number})`,
    ...writeLetter(title, [greet(firstname), ...words, askUs(shop, `en noem je retournummer ${number}`)]),
  })
  if (to === 'received')
    return write('We hebben je pakket ontvangen', [
      kind === 'warranty'
        ? `Het artikel uit bestelling ${order_number} is bij ons binnen. Binnen 14 dagen hoor je wat we voor je doen.`
        : `Je retour van bestelling ${order_number} is bij ons binnen. We kijken de artikelen na en betalen je daarna terug op de manier waarop je hebt betaald.`,
    ])
  if (to === 'rejected')
    return write('We kunnen je retour niet aannemen', [
      `Het gaat om bestelling ${order_number}.`,
      ...(reason ? [reason] : []),
      'Ben je het er niet mee eens? Laat het ons weten, dan kijken we er samen naar.',
    ])
  return null
}
