import { trackOrder } from '../../contract/ordering/returns'
import type { ViewContext } from '../../page'
import { href, isAnswered } from '../../routes'
import { type Way, WayList } from '../../ui/text/WayList'
import { phoneHref } from '../shop/shop'
import { t } from './nl'

/** What most visitors of the customer service come for, before its articles. */
export function ServiceDesk({ shop: { info }, has }: Pick<ViewContext, 'shop' | 'has'>) {
  const { phone, email, opening_hours } = info ?? {}
  const hours = opening_hours?.map(({ days, hours }) => `${days} ${hours}`).join(', ')
  const ways: (Way | false | null | undefined | '')[] = [
    has(trackOrder) && { href: href.trackOrder(), icon: 'truck', title: t('desk.follow'), text: t('desk.followText') },
    isAnswered(href.returns()) && {
      href: href.returns(),
      icon: 'cart',
      title: t('desk.return'),
      text: t('desk.returnText'),
    },
    phone && { href: phoneHref(phone), icon: 'phone', title: t('desk.call', { phone }), text: hours },
    email && { href: `mailto:${email}`, icon: 'mail', title: t('desk.mail'), text: email },
  ]
  const shown = ways.filter((way) => !!way)
  return shown.length > 0 && <WayList ways={shown} label={t('desk.title')} />
}
