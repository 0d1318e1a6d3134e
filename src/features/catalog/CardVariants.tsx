import type { ProductCard } from '../../contract/product-card'
import { Dot } from '../../ui/Dot'
import { plainSizes } from './card-sizes'
import { t } from './nl'

const mostSwatches = 5

/** What a product comes in, in one quiet row: its colours, and the sizes that are left. */
export function CardVariants({ product: { swatches, sizes } }: { product: ProductCard }) {
  const colours = (swatches ?? []).flatMap(({ title, color }) => (color ? [{ title, color }] : []))
  const left = plainSizes(sizes ?? [])
  if (colours.length < 2 && !left) return null
  const more = colours.length - mostSwatches
  return (
    <p className="variants">
      {colours.length > 1 && (
        <span>
          <span className="vh">{`${t('card.colours')} ${colours.map(({ title }) => title).join(', ')}. `}</span>
          {colours.slice(0, mostSwatches).map(({ color }) => (
            <Dot key={color} color={color} />
          ))}
          {more > 0 && <span aria-hidden="true">{`+${more}`}</span>}
        </span>
      )}
      {left && (
        <span>
          <span className="vh">{`${t('card.sizes')} `}</span>
          {left}
        </span>
      )}
    </p>
  )
}
