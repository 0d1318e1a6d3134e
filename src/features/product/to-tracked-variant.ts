import type { Product } from '../../contract/catalogue/product'
import type { ProductOption } from '../../contract/catalogue/variant'
import { type Euros, toEuro } from '../../contract/money/euros-and-cents'

/** The chosen variant, in the form that scripts such as a tag manager receive it. `price` is gross. */
export type TrackedVariant = {
  po_id: number
  product_id: number
  uri: string
  full_name: string
  brand?: string
  option_name?: string
  price: Euros
  stock_status?: string
}

export function toTrackedVariant({ id, brand }: Product, option: ProductOption): TrackedVariant {
  const { po_id, uri, full_name, option_name, price, stock_status } = option
  return {
    po_id,
    product_id: id,
    uri,
    full_name,
    brand: brand?.title,
    option_name: option_name || undefined,
    price: toEuro(price),
    stock_status: stock_status || undefined,
  }
}
