import type { ReactNode } from 'react'
import type { OwnOrder } from '../../contract/ordering/order'
import { DeliveryTime } from '../../ui/DeliveryTime'
import { AddressText } from '../address/AddressText'
import { CollectionPlace } from '../order-parts/CollectionPlace'
import { t } from './nl-payment-redirect'

export function OrderDetails({ order }: { order: OwnOrder }) {
  const { shipping_method, payment_method, pickup_point: point, counter, address_data, remarks, gift, email } = order
  const { invoice, delivery } = address_data ?? {}
  const goesTo = delivery ?? invoice
  return (
    <div className="grid grid-fit-72 gap-6">
      {shipping_method && (
        <Answer title={t('shipping')}>
          <p>{shipping_method.title}</p>
          {order.delivery && (
            <p className="font-500">
              <DeliveryTime text={order.delivery} date={order.delivery_date} />
            </p>
          )}
        </Answer>
      )}
      {point && (
        <Answer title={t('pickupPoint')}>
          <address>
            <CollectionPlace place={point} />
          </address>
        </Answer>
      )}
      {counter && (
        <Answer title={t('counter')}>
          <address>
            <CollectionPlace place={counter} />
          </address>
        </Answer>
      )}
      {goesTo && !point && !counter && (
        <Answer title={t('delivery')}>
          <AddressText address={goesTo} />
        </Answer>
      )}
      {payment_method && (
        <Answer title={t('payment')}>
          <p>{payment_method.title}</p>
        </Answer>
      )}
      {invoice && (
        <Answer title={t('invoice')}>
          <AddressText address={invoice} />
          {email && <p>{email}</p>}
        </Answer>
      )}
      {remarks && (
        <Answer title={t('remarks')}>
          <p className="whitespace-pre-line">{remarks}</p>
        </Answer>
      )}
      {gift != null && (
        <Answer title={t('gift')}>
          <p>{t('giftNote')}</p>
          {gift && <p className="whitespace-pre-line">{gift}</p>}
        </Answer>
      )}
    </div>
  )
}

function Answer({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pt-4 border-t">
      <h2 className="group-title">{title}</h2>
      {children}
    </section>
  )
}
