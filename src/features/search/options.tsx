import type { Category } from '../../contract/category'
import type { ProductCard } from '../../contract/product-card'
import { Photo, type PhotoPlace, small } from '../../ui/Photo'
import { Price } from '../../ui/Price'

const inRow: PhotoPlace = { sizes: '4rem', widths: small }

/** Options are links, so that they can be pressed like any link; the keyboard reaches them from the field. */
const link = { role: 'option', 'aria-selected': false, tabIndex: -1, className: 'found-row' } as const

export function CategoryOption({ category: { title, uri, breadcrumbs } }: { category: Category }) {
  // The last element of the trail is the category itself.
  const trail = breadcrumbs?.slice(0, -1) ?? []
  return (
    <a href={uri} {...link}>
      {title}
      {trail.length > 0 && <span className="found-trail">{trail.map((part) => part.title).join(' › ')}</span>}
    </a>
  )
}

export function ProductOption({ product }: { product: ProductCard }) {
  const { uri, photo, full_name, price, price_net, old_price, old_price_net, from_price } = product
  return (
    <a href={uri} {...link}>
      <Photo src={photo} alt="" place={inRow} />
      <span>
        {full_name}{' '}
        <Price gross={price} net={price_net} oldGross={old_price} oldNet={old_price_net} from={from_price} />
      </span>
    </a>
  )
}
