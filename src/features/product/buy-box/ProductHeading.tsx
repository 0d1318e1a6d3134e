import type { Product } from '../../../contract/catalogue/product'
import { formatRating, Stars } from '../../../ui/image/Rating'
import { serverText as uiText } from '../../../ui/nl'
import type { VariantChoice } from '../../variant/variant-choice'
import { KeyFacts } from '../details/KeyFacts'
import { serverText } from '../nl'

/** The classes of a row of links and quiet buttons in the buy box. */
export const buyLinks =
  'buy-links flex flex-wrap items-center gap-x-6 [&_.btn]:px-0 [&_.btn:hover]:bg-transparent [&_.btn:hover]:underline ' +
  '[&_.compare-box]:font-500 [@media(forced-colors:active)]:[&_.btn]:border-0'

/** The name of the product, with links to its reviews and its brand, and its key facts. */
export function ProductHeading({ product, choice }: { product: Product; choice: VariantChoice }) {
  const { full_name, brand, reviews } = product
  return (
    <div>
      {brand && !full_name.startsWith(brand.title) && <p className="text-muted">{brand.title}</p>}
      <h1>{full_name}</h1>
      <div className={buyLinks}>
        {!!reviews?.count && typeof reviews.average === 'number' && (
          <ScoreLink average={reviews.average} count={reviews.count} />
        )}
        <BrandLink product={product} />
      </div>
      <KeyFacts product={product} chosen={choice.attributes} />
    </div>
  )
}

/** The average rating out of ten, as a link to the reviews. */
function ScoreLink({ average, count }: { average: number; count: number }) {
  const rating = formatRating(average)
  return (
    <a className="tap group flex-wrap gap-x-2" href="#beoordelingen">
      <Stars rating={average} />
      <b aria-hidden="true">{rating}</b>
      <span className="vh">{uiText('rating', { rating })}</span>
      <span className="text-s text-muted group-hover:underline">{uiText('reviews', { n: count })}</span>
    </a>
  )
}

/** A link to the brand's page; if the brand has none, to the highest category of this product, filtered by brand. */
function BrandLink({ product: { brand, uri, breadcrumbs } }: { product: Product }) {
  if (!brand) return null
  const category = breadcrumbs?.find((crumb) => crumb.uri !== '/' && crumb.uri !== uri)
  const href = brand.uri ?? (brand.id && category ? `${category.uri}?merk=${brand.id}` : null)
  if (!href) return null
  return (
    <a className="link tap text-s" href={href}>
      {serverText('brandAll', { brand: brand.title })}
    </a>
  )
}
