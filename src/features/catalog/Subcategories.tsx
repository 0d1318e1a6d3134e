import { formatCount } from '../../lib/format'
import { t } from '../../lib/i18n'
import type { Category } from './catalog.api'

/** Narrower categories as chips, with how much each holds. */
type SubcategoriesProps = { categories: Category[]; label?: string }

export function Subcategories({ categories, label = t('catalog.subcategories') }: SubcategoriesProps) {
  if (!categories.length) return <div className="h-6" />
  return (
    <nav aria-label={label} className="my-6">
      <ul className="row">
        {categories.map(({ id, title, uri, count, product_count }) => (
          <li key={id}>
            <a className="chip" href={uri}>
              {title} <Count of={count ?? product_count} />
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
      <span className="vh"> {t('catalog.products', { n: of }).replace(/^\S+ /, '')}</span>
    </span>
  )
}
