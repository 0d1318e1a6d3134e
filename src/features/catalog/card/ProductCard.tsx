import type { ProductCard as Product } from '../../../contract/catalogue/product-card'
import { MAX_CARD_FACTS } from '../../../contract/limits'
import { DeliveryTime } from '../../../ui/DeliveryTime'
import { ColourDot } from '../../../ui/image/Icon'
import { HiddenPhoto, Photo, type PhotoPlace } from '../../../ui/image/Photo'
import { Rating } from '../../../ui/image/Rating'
import { DiscountBadge, Price, UnitPrice } from '../../../ui/price/Price'
import { listedItemAttribute } from '../../analytics/events'
import { CompareCheckbox } from '../../compare/CompareCheckbox'
import { Heart } from '../../favourite/FavouriteForm'
import { type CommonDelivery, isCommonDelivery } from '../list/common-delivery'
import { t } from '../nl'
import { stockColour, stockText } from './stock-text'

type ProductCardProps = {
  product: Product
  place: PhotoPlace
  eager?: boolean | 'high'
  canCompare?: boolean
  /** Renders the product as a row instead of a tile. */
  isRow?: boolean
  /** The delivery that the list states above its products: a card states its own delivery only if that differs. */
  common?: CommonDelivery | null
}

const tile = {
  card: 'card',
  shot: 'shot',
  // Leaves room for the favourite button (heart) on the right.
  tags: 'absolute top-2 left-2 right-13 flex flex-wrap gap-1.5',
  tag: 'tag px-2 py-0.5 rounded bg-paper text-s font-500 break-anywhere',
  name: 'line-clamp-4 font-400 text-wrap',
  buy: 'mt-auto pt-2',
}

const row: typeof tile = {
  card: 'card grid grid-cols-line lt-2xs:grid-cols-1 md:grid-cols-line-wide auto-rows-min gap-x-4 pb-4 border-b',
  shot: 'shot row-span-3 self-start aspect-[4/3] mb-0 lt-2xs:mb-3',
  // The labels are beside the photo, because they would cover a photo of this size.
  tags: 'flex flex-wrap gap-1.5 mb-1',
  tag: `${tile.tag} border`,
  name: `${tile.name} text-l`,
  buy: 'pt-2 md:pt-0 md:items-end md:text-end',
}

export function ProductCard({ product, place, eager, canCompare, isRow, common }: ProductCardProps) {
  const look = isRow ? row : tile
  const facts = product.facts?.filter((fact) => fact.trim()).slice(0, MAX_CARD_FACTS)
  const second = product.photo && product.photos?.find(({ src }) => src !== product.photo)
  return (
    <li className={look.card} data-item={listedItemAttribute(product)}>
      <div className={look.shot}>
        <Photo src={product.photo} alt="" place={place} eager={eager} />
        {second && (
          <span className="shot second">
            <HiddenPhoto src={second.src} />
          </span>
        )}
      </div>
      <div className="flex flex-col items-start max-w-full">
        <Tags product={product} look={look} />
        <Name product={product} look={look} />
        {!!facts?.length && <p className="max-w-full text-s text-muted truncate">{facts.join(' · ')}</p>}
        {!!product.review_count && typeof product.rating === 'number' && (
          <Rating rating={product.rating} count={product.review_count} />
        )}
        <CardVariants product={product} />
      </div>
      <div className={`flex flex-col items-start ${look.buy}`}>
        <Price of={product} />
        <UnitPrice of={product} />
        <Stock product={product} isCommon={isCommonDelivery(product, common)} />
      </div>
      <Heart id={product.id} name={product.full_name} />
      {canCompare && <CompareCheckbox product={product} photo={product.photo} isOnCard />}
    </li>
  )
}

/** The brand is a line above the name. Both are inside the link, because together they are the product's full name. */
function Name({ product: { brand, full_name, uri }, look }: { product: Product; look: typeof tile }) {
  const isInName = !!brand && full_name.startsWith(`${brand} `)
  return (
    <>
      {brand && !isInName && <p className="text-s font-500">{brand}</p>}
      <h3 className={look.name}>
        <a href={uri}>
          {isInName ? (
            <>
              <span className="inline-block w-full text-s font-500">{brand}</span> {full_name.slice(brand.length + 1)}
            </>
          ) : (
            full_name
          )}
        </a>
      </h3>
    </>
  )
}

/**
 * The stock and delivery of a product. On wide screens the list states a common delivery above the products
 * (ListToolbar.tsx), so the card does not repeat it.
 */
function Stock({
  product: { stock_status, delivery, delivery_date },
  isCommon,
}: {
  product: Product
  isCommon: boolean
}) {
  const classes = `text-s ${stockColour(stock_status)}${isCommon ? ' lg:hidden' : ''}`
  if (delivery) return <DeliveryTime text={delivery} date={delivery_date} className={classes} />
  const text = stockText(stock_status)
  return text && <span className={classes}>{text}</span>
}

function Tags({ product: { labels, old_price, price }, look }: { product: Product; look: typeof tile }) {
  if (!labels?.length && !old_price) return null
  return (
    <p className={look.tags}>
      <DiscountBadge oldPrice={old_price} price={price} />
      {labels?.slice(0, 1).map((label) => (
        <span key={label} className={look.tag}>
          {label}
        </span>
      ))}
    </p>
  )
}

const maxSwatches = 5
/** The maximum number of sizes that are all displayed. */
const maxSizes = 6

/** A product's variants in one row, which screen readers read as one text: colours, and sizes if some are sold out. */
function CardVariants({ product: { swatches, sizes, sizes_out } }: { product: Product }) {
  const colours = (swatches ?? []).flatMap(({ title, color }) => (color ? [{ title, color }] : []))
  const hasColours = colours.length > 1
  // Sizes are listed only if some are sold out, or if the backend does not send which sizes are sold out.
  const left = sizes_out?.length === 0 ? '' : sizeRange(sizes ?? [])
  if (!hasColours && !left) return null
  const texts = [
    ...(hasColours ? [`${t('card.colours')} ${colours.map(({ title }) => title).join(', ')}.`] : []),
    ...(left ? [`${t('card.sizes')} ${left}`] : []),
  ]
  const more = colours.length - maxSwatches
  return (
    <p
      className="flex flex-wrap items-center gap-1.5 max-w-full pt-1 text-s text-muted"
      role="img"
      aria-label={texts.join(' ')}
    >
      {hasColours && colours.slice(0, maxSwatches).map(({ color }) => <ColourDot key={color} color={color} />)}
      {hasColours && more > 0 && `+${more}`}
      {/* The sizes are a single line of their own, so that a font that loads later can't break that line into two. */}
      {left && <span className="w-full truncate">{sizes_out?.length ? t('card.left', { sizes: left }) : left}</span>}
    </p>
  )
}

/** Returns `S, M, XL`. Many sizes become `36 – 47` if they are consecutive numbers, else the first ones and a count. */
export function sizeRange(sizes: readonly string[]) {
  if (sizes.length <= maxSizes) return sizes.join(', ')
  const isRow = sizes.every((size, index) => Number(size) === Number(sizes[0]) + index)
  if (isRow) return `${sizes[0]} – ${sizes.at(-1)}`
  return `${sizes.slice(0, maxSizes - 1).join(', ')}, +${sizes.length - maxSizes + 1}`
}
