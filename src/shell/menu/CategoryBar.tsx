import { DeferredMarkup } from '../../../kit/page/DeferredMarkup'
import type { Category } from '../../contract/catalogue/category'
import { hasPageAt, href } from '../../routes'
import { t } from '../nl'
import { CategoryPanel, toCategoryColumns } from './CategoryPanel'

/** The classes of the row of categories. On a narrow screen the row scrolls sideways: a second row has no room. */
const row =
  'wrap flex overflow-x-auto [scroll-padding-inline:var(--gutter)] [scrollbar-width:none] lg:flex-wrap lg:justify-between lg:gap-x-4 lg:overflow-visible'
const rowLink = 'flex items-center min-h-12 pr-4 lg:p-0'

/** The bar with the root categories and the deals. Panels open on hover by CSS, and on a press by `popover`. */
export function CategoryBar({ categories }: { categories: Category[] }) {
  if (!categories.length) return null
  return (
    <nav className="bar hidden border-b md:block" aria-label={t('categories')} data-mounts="">
      <ul className={row}>
        {categories.map((category) => (
          <CategoryItem key={category.id} category={category} />
        ))}
        {hasPageAt(href.deals()) && (
          <li className="flex flex-none">
            <a className={`${rowLink} text-accent-ink font-500`} href={href.deals()}>
              {t('deals')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

function CategoryItem({ category }: { category: Category }) {
  const { id, title, uri } = category
  const columns = toCategoryColumns(category)
  const panel = `c${id}`
  return (
    <li className="flex flex-none">
      <a className={rowLink} href={uri}>
        {title}
      </a>
      {!!columns.length && (
        <>
          {/* This button is for keyboard and touch; a mouse opens the panel by hover. */}
          <button
            type="button"
            className="hidden place-items-center w-6 text-muted lg:grid"
            popoverTarget={panel}
            aria-label={t('categoryMore', { title })}
          />
          <DeferredMarkup>
            <div popover="auto" id={panel}>
              <CategoryPanel category={category} columns={columns} />
            </div>
          </DeferredMarkup>
        </>
      )}
    </li>
  )
}
