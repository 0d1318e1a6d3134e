import type { ComponentType, ReactNode } from 'react'
import type { PickupCounterInfo, PickupPoint } from '../../contract/address/pickup-point'
import type { OwnOrder } from '../../contract/ordering/order'
import { DeliveryTime } from '../../ui/DeliveryTime'
import { AddressText } from '../address/AddressText'
import { t as addressText } from '../address/nl'
import { OpeningHours } from '../shop/OpeningHours'
import { t } from './nl-order-facts'

type OrderFactsProps = {
  order: OwnOrder
  /** Frames one fact with its title. */
  Fact: ComponentType<{ title: string; children: ReactNode }>
  /** The address of delivery, for an order that is not collected. */
  delivery: ReactNode
  /** The delivery time that was agreed for an offer. */
  term?: ReactNode
}

/** What the buyer chose and typed for an order, each in a `Fact`; what the order lacks is left out. */
export function OrderFacts({ order, Fact, delivery, term }: OrderFactsProps) {
  const { shipping_method, payment_method, pickup_point: point, counter, remarks, gift, email } = order
  const invoice = order.address_data?.invoice
  return (
    <>
      {shipping_method && (
        <Fact title={t('shipping')}>
          <p>{shipping_method.title}</p>
          {term && <p className="font-500">{term}</p>}
          {order.delivery && (
            <p className="font-500">
              <DeliveryTime text={order.delivery} date={order.delivery_date} />
            </p>
          )}
        </Fact>
      )}
      {point && (
        <Fact title={t('pickup')}>
          <address>
            <CollectionPlace place={point} />
          </address>
        </Fact>
      )}
      {counter && (
        <Fact title={t('counter')}>
          <address>
            <CollectionPlace place={counter} />
          </address>
        </Fact>
      )}
      {delivery && !point && !counter && <Fact title={addressText('delivery')}>{delivery}</Fact>}
      {payment_method && (
        <Fact title={t('payment')}>
          <p>{payment_method.title}</p>
        </Fact>
      )}
      {invoice && (
        <Fact title={addressText('invoice')}>
          <AddressText address={invoice} />
          {email && <p>{email}</p>}
        </Fact>
      )}
      {remarks && (
        <Fact title={t('remarks')}>
          <p className="whitespace-pre-line">{remarks}</p>
        </Fact>
      )}
      {gift != null && (
        <Fact title={t('gift')}>
          <p>{t('giftNote')}</p>
          {gift && <p className="whitespace-pre-line">{gift}</p>}
        </Fact>
      )}
    </>
  )
}

type CollectionPlaceProps = { place: PickupCounterInfo & Pick<Partial<PickupPoint>, 'house_number'> }

/** The address and the opening hours of the shop's counter or of a pickup point. */
export function CollectionPlace({ place }: CollectionPlaceProps) {
  const { name, street, house_number = '', postal_code, city, opening_hours } = place
  const lines = [name, `${street} ${house_number}`.trim(), `${postal_code} ${city}`.trim()].filter(Boolean)
  return (
    <>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <OpeningHours of={opening_hours} className="text-s text-muted" />
    </>
  )
}
