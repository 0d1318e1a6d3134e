import type { ProductCard } from '../../../contract/catalogue/product-card'

/** The delivery that most products of a list share: `text` in the backend's words, `date` as an ISO date. */
export type CommonDelivery = { text: string; date: string }

type Card = Pick<ProductCard, 'stock_status' | 'delivery' | 'delivery_date'>

/** Returns the delivery that at least half of the products share, so that a list can state it once; null if none. */
export function commonDelivery(products: readonly Card[]): CommonDelivery | null {
  const plain = products.filter(({ stock_status }) => stock_status === 'in_stock')
  const groups = Map.groupBy(plain, ({ delivery, delivery_date }) => `${delivery_date} ${delivery}`)
  const largest = [...groups.values()].reduce<Card[]>((most, group) => (group.length > most.length ? group : most), [])
  const [first] = largest
  if (!first?.delivery || !first.delivery_date || largest.length < 3 || largest.length * 2 < products.length)
    return null
  return { text: first.delivery, date: first.delivery_date }
}

export const isCommonDelivery = ({ stock_status, delivery, delivery_date }: Card, common?: CommonDelivery | null) =>
  !!common && stock_status === 'in_stock' && delivery === common.text && delivery_date === common.date
