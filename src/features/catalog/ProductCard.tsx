import type { ProductCard as Product } from '../../contract/product-card'
import { Arrival } from '../../ui/Arrival'
import { DiscountBadge } from '../../ui/DiscountBadge'
import { Photo, type PhotoPlace } from '../../ui/Photo'
import { Price } from '../../ui/Price'
import { Rating } from '../../ui/Rating'
import { UnitPrice } from '../../ui/UnitPrice'
import { listedItem } from '../analytics/events'
import { CompareOption } from '../compare/CompareOption'
import { Heart } from '../favourite/Heart'
import { CardVariants } from './CardVariants'
import { stockColour, stockText } from './stock'

type ProductCardProps = {
  product: Product
  place: PhotoPlace
  eager?: boolean | 'high'
  canCompare?: boolean
}

export function ProductCard({ product, place, eager, canCompare }: ProductCardProps) {
  const stock = stockText(product.stock_status)
  const stockClass = `when text-s ${stockColour(product.stock_status)}`
  return (
    <li className="card" data-item={listedItem(product)}>
      <div className="shot">
        <Photo src={product.photo} alt="" place={place} eager={eager} />
      </div>
      <Tags product={product} />
      {product.brand && !product.full_name.startsWith(product.brand) && (
        <p className="text-s text-muted">{product.brand}</p>
      )}
      <h3 className="name">
        <a href={product.uri}>{product.full_name}</a>
      </h3>
      {!!product.review_count && typeof product.rating === 'number' && (
        <Rating rating={product.rating} count={product.review_count} />
      )}
      <CardVariants product={product} />
      <Price
        gross={product.price}
        net={product.price_net}
        oldGross={product.old_price}
        oldNet={product.old_price_net}
        from={product.from_price}
      />
      <UnitPrice gross={product.price} net={product.price_net} content={product.content} />
      {product.delivery ? (
        <Arrival text={product.delivery} date={product.delivery_date} className={stockClass} />
      ) : (
        stock && <span className={stockClass}>{stock}</span>
      )}
      <Heart id={product.id} name={product.full_name} />
      {canCompare && <CompareOption product={product} photo={product.photo} isOnCard />}
    </li>
  )
}

function Tags({ product: { labels, old_price, price } }: { product: Product }) {
  if (!labels?.length && !old_price) return null
  return (
    <p className="tags">
      <DiscountBadge oldPrice={old_price} price={price} />
      {labels?.slice(0, 1).map((label) => (
        <span key={label} className="tag">
          {label}
        </span>
      ))}
    </p>
  )
}
