import type { Category } from '../contract/category'
import { href, isAnswered } from '../routes'
import { Icon } from '../ui/Icon'
import { toColumns } from './mega-menu'
import { t } from './nl'

/**
 * The root categories and the deals. A panel opens by CSS where the pointer rests, and as a popover from the button
 * beside its link; arrow keys are in boot/bar-keys.ts.
 */
export function CategoryBar({ categories }: { categories: Category[] }) {
  if (!categories.length) return null
  return (
    <nav className="bar" aria-label={t('categories')}>
      <ul className="wrap">
        {categories.map((category) => (
          <CategoryItem key={category.id} category={category} />
        ))}
        {isAnswered(href.deals()) && (
          <li>
            <a className="deals" href={href.deals()}>
              {t('deals')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

function CategoryItem({ category: { id, title, uri, ...category } }: { category: Category }) {
  const columns = toColumns({ id, title, uri, ...category })
  const panel = `c${id}`
  return (
    <li>
      <a href={uri}>{title}</a>
      {!!columns.length && (
        <>
          <button type="button" popoverTarget={panel} aria-label={t('categoryMore', { title })}>
            <Icon name="down" small />
          </button>
          <div popover="auto" id={panel}>
            <div className="wrap">
              {columns.map((groups) => (
                <ul key={groups[0]?.id}>
                  {groups.map((group) => (
                    <PanelGroup key={group.id} group={group} />
                  ))}
                </ul>
              ))}
              <p>
                <a className="more" href={uri}>
                  {t('categoryAll', { title })}
                  <Icon name="arrow" small />
                </a>
              </p>
            </div>
          </div>
        </>
      )}
    </li>
  )
}

function PanelGroup({ group: { title, uri, children } }: { group: Category }) {
  return (
    <li>
      <a href={uri}>{title}</a>
      {!!children?.length && (
        <ul>
          {children.map((child) => (
            <li key={child.id}>
              <a href={child.uri}>{child.title}</a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
