import type { Category } from '../contract/category'
import { href, isAnswered } from '../routes'
import { DeferredMarkup } from '../ui/DeferredMarkup'
import { Icon } from '../ui/Icon'
import { Photo, type PhotoPlace, small } from '../ui/Photo'
import { toColumns } from './mega-menu'
import { t } from './nl'

const inPanel: PhotoPlace = { sizes: '8rem', widths: small }

/**
 * The root categories and the deals. A panel opens by CSS where the pointer rests, and as a popover from the button
 * beside its link; arrow keys are in bar-keys.client.ts.
 */
export function CategoryBar({ categories }: { categories: Category[] }) {
  if (!categories.length) return null
  return (
    <nav className="bar" aria-label={t('categories')} data-mounts="">
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

function CategoryItem({ category }: { category: Category }) {
  const { id, title, uri } = category
  const columns = toColumns(category)
  // With groups below each other there is no room for pictures.
  const hasPhotos = columns.every(([group, ...more]) => group?.photo && !more.length)
  const panel = `c${id}`
  return (
    <li>
      <a href={uri}>{title}</a>
      {!!columns.length && (
        <>
          <button type="button" popoverTarget={panel} aria-label={t('categoryMore', { title })} />
          <DeferredMarkup>
            <div popover="auto" id={panel}>
              <div className="wrap">
                {columns.map((groups) => (
                  <ul key={groups[0]?.id}>
                    {groups.map((group) => (
                      <PanelGroup key={group.id} group={group} hasPhoto={hasPhotos} />
                    ))}
                  </ul>
                ))}
                <PanelLinks category={category} />
              </div>
            </div>
          </DeferredMarkup>
        </>
      )}
    </li>
  )
}

function PanelGroup({ group: { title, uri, photo, children }, hasPhoto }: { group: Category; hasPhoto: boolean }) {
  return (
    <li>
      <a href={uri}>
        {hasPhoto && <Photo src={photo} alt="" place={inPanel} width={80} height={60} />}
        {title}
      </a>
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

/** What stands beside the columns: all of the category, the guide to it, and its largest brands. */
function PanelLinks({ category: { title, uri, guide, brands } }: { category: Category }) {
  return (
    <div>
      <a className="more" href={uri}>
        {t('categoryAll', { title })}
        <Icon name="arrow" small />
      </a>
      {guide && (
        <p>
          {t('guide')}
          <br />
          <a href={guide.uri}>{guide.title}</a>
        </p>
      )}
      {!!brands?.length && (
        <p>
          {t('brands')}
          <br />
          {brands.map((brand) => (
            <a key={brand.uri} href={brand.uri}>
              {brand.title}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}
