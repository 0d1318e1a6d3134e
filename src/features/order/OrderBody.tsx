import type { ReactNode } from 'react'
import type { OwnOrder } from '../../contract/ordering/order'
import { DeliveryTime } from '../../ui/DeliveryTime'
import { AddressText } from '../address/AddressText'
import { CollectionPlace } from '../order-parts/CollectionPlace'
import { isOffer } from '../order-parts/find-own-orders'
import { OrderLines } from '../order-parts/OrderLines'
import { Totals, toTotalsData } from '../order-parts/Totals'
import { t } from './nl'

type OrderFactsProps = {
  order: OwnOrder
  children?: ReactNode
  below?: ReactNode
  /** Hides prices, for a gift: the reader of this page may not be the buyer. */
  withoutPrices?: boolean
}

/** The columns are side by side in print too. */
const columns =
  'grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-12 ' +
  'print:grid-cols-[minmax(0,1fr)_14rem] print:gap-8'

export function OrderBody({ order, children, below, withoutPrices }: OrderFactsProps) {
  const { items, email, address_data, shipping_method, payment_method, pickup_point: point, counter } = order
  const { remarks, gift } = order
  const { invoice, delivery } = address_data ?? {}
  const priced = withoutPrices ? null : toTotalsData(order)
  return (
    <div className={columns}>
      <section className="min-w-0 [&_.totals_strong]:text-[1.375rem]" aria-labelledby="order-items">
        <h2 id="order-items" className="text-xl">
          {t('items')}
        </h2>
        {items.length ? (
          <OrderLines items={items} label={t('items')} className="mt-3 border-t" linked withoutPrices={withoutPrices} />
        ) : (
          <p>{t('noItems')}</p>
        )}
        {priced && <Totals cart={priced} />}
        {below}
      </section>
      <div className="grid gap-8 min-w-0">
        {children && (
          <div className="grid grid-fill-60 items-start gap-4 empty:hidden print:hidden [&_.btn]:w-full">
            {children}
          </div>
        )}
        <section className="panel grid grid-fill-48 gap-6 empty:hidden" aria-label={t('details')}>
          {shipping_method && (
            <Fact title={t('shipping')}>
              <p>{shipping_method.title}</p>
              {order.term && <p className="font-500">{t('term', { term: order.term })}</p>}
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
          {!point && !counter && !isOffer(order) && (delivery || invoice) && (
            <Fact title={t('deliveryAddress')}>
              {delivery ? <AddressText address={delivery} /> : <p>{t('sameAddress')}</p>}
            </Fact>
          )}
          {invoice && (
            <Fact title={t('invoiceAddress')}>
              <AddressText address={invoice} />
              {email && <p>{email}</p>}
            </Fact>
          )}
          {payment_method && (
            <Fact title={t('payment')}>
              <p>{payment_method.title}</p>
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
        </section>
      </div>
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="print:break-inside-avoid">
      <h3 className="mb-1">{title}</h3>
      {children}
    </div>
  )
}
