import type { Category } from '../../contract/category'
import { formatCount } from '../../lib/format'
import { t } from './nl'

type SubcategoriesProps = {
  categories: Category[]
  label?: string
  /** Where a chip leads; to the category where left out. */
  hrefOf?: (category: Category) => string
}

/** Narrower categories as chips, with how much each holds. */
export function Subcategories({ categories, label = t('subcategories'), hrefOf }: SubcategoriesProps) {
  if (!categories.length) return null
  return (
    <nav aria-label={label} className="mb-6">
      <ul className="row">
        {categories.map((category) => (
          <li key={category.id}>
            <a className="chip" href={hrefOf?.(category) ?? category.uri}>
              {category.title} <Count of={category.count ?? category.product_count} />
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
