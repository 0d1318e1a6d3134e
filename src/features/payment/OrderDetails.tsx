import type { ReactNode } from 'react'
import type { OwnOrder } from '../../contract/ordering/order'
import { AddressText } from '../address/AddressText'
import { OrderFacts } from '../order-parts/OrderFacts'

export function OrderDetails({ order }: { order: OwnOrder }) {
  const { invoice, delivery } = order.address_data ?? {}
  const goesTo = delivery ?? invoice
  return (
    <div className="grid grid-fit-72 gap-6">
      <OrderFacts order={order} Fact={Fact} delivery={goesTo && <AddressText address={goesTo} />} />
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pt-4 border-t">
      <h2 className="group-title">{title}</h2>
      {children}
    </section>
  )
}
