import type { OwnOrder } from '../../contract/ordering/order'
import { formatDate } from '../../lib/format'
import { t } from './nl'
import { StatusTag } from './StatusTag'
import { stateText } from './state-text'

/** Where an order is, in a word and a sentence, and when it was placed. `state` takes the place of the usual sentence. */
export function OrderHead({ order, state }: { order: OwnOrder; state?: string }) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StatusTag order={order} />
        {order.created_at && (
          <span className="text-muted">{t('placedOn', { date: formatDate(order.created_at) })}</span>
        )}
      </p>
      <p className="mt-2">{state ?? stateText(order)}</p>
      {order.payment_status === 'refunded' && <p>{t('now.refunded')}</p>}
    </div>
  )
}
