import type { ShopInfo } from '../../../contract/shop'
import { Notice } from '../../../ui/Notice'
import { phoneHref } from '../../shop/shop'
import { pageText } from '../nl'

/** Says that this shop takes no orders online, and whom to turn to. */
export function NoOrders({ info }: { info: ShopInfo | null }) {
  const { phone, email } = info ?? {}
  return (
    <Notice tone="info">
      <b>{pageText('noOrders')}</b>{' '}
      {(phone || email) && (
        <>
          {pageText('noOrdersContact')}{' '}
          {phone && (
            <a className="link notice-link whitespace-nowrap" href={phoneHref(phone)}>
              {phone}
            </a>
          )}
          {phone && email && ' · '}
          {email && (
            <a className="link notice-link" href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </>
      )}
    </Notice>
  )
}
