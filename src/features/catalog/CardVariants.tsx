import type { ProductCard } from '../../contract/product-card'
import { Dot } from '../../ui/Dot'
import { plainSizes } from './card-sizes'
import { t } from './nl'

const mostSwatches = 5

/** What a product comes in, in one quiet row: its colours, and the sizes that are left. Read out as one. */
export function CardVariants({ product: { swatches, sizes } }: { product: ProductCard }) {
  const colours = (swatches ?? []).flatMap(({ title, color }) => (color ? [{ title, color }] : []))
  const left = plainSizes(sizes ?? [])
  if (colours.length < 2 && !left) return null
  const more = colours.length - mostSwatches
  if (colours.length < 2)
    return (
      <p className="variants" role="img" aria-label={`${t('card.sizes')} ${left}`}>
        {left}
      </p>
    )
  const told = `${t('card.colours')} ${colours.map(({ title }) => title).join(', ')}.`
  return (
    <p className="variants" role="img" aria-label={left ? `${told} ${t('card.sizes')} ${left}` : told}>
      {colours.slice(0, mostSwatches).map(({ color }) => (
        <Dot key={color} color={color} />
      ))}
      {more > 0 && `+${more}`}
      {left}
    </p>
  )
}
