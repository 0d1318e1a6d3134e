import type { Category } from '../../../contract/catalogue/category'
import { formatCount } from '../../../lib/format-count-and-date'
import { Photo, type PhotoPlace, smallPhotoWidths } from '../../../ui/image/Photo'
import { t } from '../nl'

/** The classes of a subcategory with a photo. */
const shelf = 'chip py-0.5 pl-2 rounded-l leading-tight'

const inChip: PhotoPlace = { sizes: '3rem', widths: smallPhotoWidths }

type SubcategoriesProps = {
  categories: Category[]
  label?: string
  /** Returns the link of a category; by default the category's own path. */
  hrefOf?: (category: Category) => string
}

/**
 * Subcategories with their photo and number of products; as text chips if most have no photo. One in which the list has
 * no product is left out, as it is among the filters.
 */
export function Subcategories({ categories: all, label = t('subcategories'), hrefOf }: SubcategoriesProps) {
  const categories = all.filter(({ count }) => count !== 0)
  if (!categories.length) return null
  const hasPhotos = categories.filter(({ photo }) => photo).length * 2 > categories.length
  return (
    <nav aria-label={label} className="lg:mb-6">
      <ul className="row">
        {categories.map((category) => (
          <li key={category.id}>
            <a className={hasPhotos ? shelf : 'chip'} href={hrefOf?.(category) ?? category.uri}>
              {hasPhotos && (
                <Photo src={category.photo} alt="" className="w-12" place={inChip} width={80} height={60} />
              )}
              <span>
                {category.title} <Count of={category.count ?? category.product_count} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ of }: { of: number | null | undefined }) {
  if (!of) return null
  return (
    <span className="text-s text-muted">
      {formatCount(of)}
      <span className="vh"> {t('products', { n: of }).replace(/^\S+ /, '')}</span>
    </span>
  )
}
