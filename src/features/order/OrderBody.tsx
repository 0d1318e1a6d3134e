import type { ReactNode } from 'react'
import type { OwnOrder } from '../../contract/ordering/order'
import { AddressText } from '../address/AddressText'
import { isOffer } from '../order-parts/find-own-orders'
import { OrderFacts } from '../order-parts/OrderFacts'
import { OrderLines } from '../order-parts/OrderLines'
import { Totals, toTotalsData } from '../order-parts/Totals'
import { t } from './nl'

type OrderBodyProps = {
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

export function OrderBody({ order, children, below, withoutPrices }: OrderBodyProps) {
  const { items } = order
  const { invoice, delivery } = order.address_data ?? {}
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
          <OrderFacts
            order={order}
            Fact={Fact}
            term={order.term && t('term', { term: order.term })}
            delivery={
              !isOffer(order) && (delivery ? <AddressText address={delivery} /> : invoice && <p>{t('sameAddress')}</p>)
            }
          />
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
