import type { ProductCard as Product } from '../../contract/product-card'
import { ProductCard } from './ProductCard'

type ProductGridProps = {
  products: Product[]
  id?: string
  /** `rail`: one line that scrolls sideways. `eight`: two full lines at each width. */
  shape?: 'grid-cards' | 'grid-cards as-list' | 'grid-cards eight' | 'rail'
  /** How many of the first photos are in view when the page opens. */
  inView?: number
  /** In lists to choose from. */
  canCompare?: boolean
}

export function ProductGrid({ products, id, shape = 'grid-cards', inView = 0, canCompare }: ProductGridProps) {
  return (
    <ul id={id} className={shape}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          eager={index >= inView ? false : index === 0 ? 'high' : true}
          canCompare={canCompare}
        />
      ))}
    </ul>
  )
}
