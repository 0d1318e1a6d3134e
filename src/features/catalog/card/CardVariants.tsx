import type { ProductCard } from '../../../contract/catalogue/product-card'
import { ColourDot } from '../../../ui/image/ColourDot'
import { t } from '../nl'

const mostSwatches = 5
/** The maximum number of sizes that are all displayed. */
const mostSizes = 6

/** A product's variants in one row, which screen readers read as one text: colours, and sizes if some are sold out. */
export function CardVariants({ product: { swatches, sizes, sizes_out } }: { product: ProductCard }) {
  const colours = (swatches ?? []).flatMap(({ title, color }) => (color ? [{ title, color }] : []))
  const hasColours = colours.length > 1
  // Sizes are listed only if some are sold out, or if the backend does not send which sizes are sold out.
  const left = sizes_out?.length === 0 ? '' : sizeRange(sizes ?? [])
  if (!hasColours && !left) return null
  const texts = [
    ...(hasColours ? [`${t('card.colours')} ${colours.map(({ title }) => title).join(', ')}.`] : []),
    ...(left ? [`${t('card.sizes')} ${left}`] : []),
  ]
  const more = colours.length - mostSwatches
  return (
    <p className="flex flex-wrap items-center gap-1.5 pt-1 text-s text-muted" role="img" aria-label={texts.join(' ')}>
      {hasColours && colours.slice(0, mostSwatches).map(({ color }) => <ColourDot key={color} color={color} />)}
      {hasColours && more > 0 && `+${more}`}
      {/* The sizes are a single line of their own, so that a font that loads later can't break that line into two. */}
      {left && <span className="w-full truncate">{sizes_out?.length ? t('card.left', { sizes: left }) : left}</span>}
    </p>
  )
}

/** Returns `S, M, XL`. Many sizes become `36 – 47` if they are consecutive numbers, else the first ones and a count. */
export function sizeRange(sizes: readonly string[]) {
  if (sizes.length <= mostSizes) return sizes.join(', ')
  const isRow = sizes.every((size, index) => Number(size) === Number(sizes[0]) + index)
  if (isRow) return `${sizes[0]} – ${sizes.at(-1)}`
  return `${sizes.slice(0, mostSizes - 1).join(', ')}, +${sizes.length - mostSizes + 1}`
}
