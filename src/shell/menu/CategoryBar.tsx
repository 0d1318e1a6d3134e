import { DeferredMarkup } from '../../../kit/page/DeferredMarkup'
import type { Category } from '../../contract/catalogue/category'
import { href, isAnswered } from '../../routes'
import { Icon } from '../../ui/image/Icon'
import { Photo, type PhotoPlace, small } from '../../ui/image/Photo'
import { t } from '../nl'

const columns = 3
const entriesPerColumn = 10

type Column = { height: number; groups: Category[] }

/**
 * Spreads the categories below a root over at most three columns of about ten entries (specification §9, Mega menu).
 */
export function toColumns(root: Category): Category[][] {
  const groups = (root.children ?? []).slice(0, columns * 4)
  if (!groups.length) return []
  const room = Math.floor(entriesPerColumn / Math.ceil(groups.length / columns)) - 1
  const result: Column[] = Array.from({ length: Math.min(columns, groups.length) }, () => ({ height: 0, groups: [] }))
  for (const group of groups) {
    const children = (group.children ?? []).slice(0, room)
    const shortest = result.reduce((best, column) => (column.height < best.height ? column : best))
    shortest.groups.push({ ...group, children })
    // A heading and the space above it take as much room as an entry and a half.
    shortest.height += children.length + 1.5
  }
  return result.map((column) => column.groups)
}

const inPanel: PhotoPlace = { sizes: '8rem', widths: small }

/** One row, which scrolls sideways where there is no room for a second one. */
const row =
  'wrap flex overflow-x-auto [scroll-padding-inline:var(--gutter)] [scrollbar-width:none] lg:flex-wrap lg:justify-between lg:gap-x-4 lg:overflow-visible'
const rowLink = 'flex items-center min-h-12 pr-4 lg:p-0'
const panelLink = 'inline-block py-0.5 hover:text-primary-ink'

/** Root categories and deals. A panel opens by CSS on hover and as a popover; arrow keys are in bar-keys.client.ts. */
export function CategoryBar({ categories }: { categories: Category[] }) {
  if (!categories.length) return null
  return (
    <nav className="bar hidden border-b md:block" aria-label={t('categories')} data-mounts="">
      <ul className={row}>
        {categories.map((category) => (
          <CategoryItem key={category.id} category={category} />
        ))}
        {isAnswered(href.deals()) && (
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
  const columns = toColumns(category)
  // With groups below each other there is no room for pictures.
  const hasPhotos = columns.every(([group, ...more]) => group?.photo && !more.length)
  const panel = `c${id}`
  return (
    <li className="flex flex-none">
      <a className={rowLink} href={uri}>
        {title}
      </a>
      {!!columns.length && (
        <>
          {/* For the keyboard and for fingers; a pointer has the hover. */}
          <button
            type="button"
            className="hidden place-items-center w-6 text-muted lg:grid"
            popoverTarget={panel}
            aria-label={t('categoryMore', { title })}
          />
          <DeferredMarkup>
            <div popover="auto" id={panel}>
              <div className="wrap grid grid-flow-col auto-cols-[minmax(0,1fr)] gap-8">
                {columns.map((groups) => (
                  <ul key={groups[0]?.id} className="grid gap-3 content-start">
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
      <a className={`${panelLink} font-500 ${hasPhoto ? 'w-full' : ''}`} href={uri}>
        {hasPhoto && (
          <span className="block mb-2 p-2 rounded-l bg-sand">
            <Photo className="h-22 bg-transparent" src={photo} alt="" place={inPanel} width={80} height={60} />
          </span>
        )}
        {title}
      </a>
      {!!children?.length && (
        <ul>
          {children.map((child) => (
            <li key={child.id}>
              <a className={`${panelLink} text-s text-muted`} href={child.uri}>
                {child.title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const aside = 'mt-4 text-s text-muted'
const asideLink = `${panelLink} mr-4 text-m text-ink`

/** What stands beside the columns: all of the category, the guide to it, and its largest brands. */
function PanelLinks({ category: { title, uri, guide, brands } }: { category: Category }) {
  return (
    <div className="pl-8 border-l">
      <a className="more min-h-0 hover:text-primary-ink" href={uri}>
        {t('categoryAll', { title })}
        <Icon name="arrow" small />
      </a>
      {guide && (
        <p className={aside}>
          {t('guide')}
          <br />
          <a className={asideLink} href={guide.uri}>
            {guide.title}
          </a>
        </p>
      )}
      {!!brands?.length && (
        <p className={aside}>
          {t('brands')}
          <br />
          {brands.map((brand) => (
            <a key={brand.uri} className={asideLink} href={brand.uri}>
              {brand.title}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}
