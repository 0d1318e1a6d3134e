import type { Category } from '../../contract/catalogue/category'
import { Photo, type PhotoPlace, smallPhotoWidths } from '../../ui/image/Photo'
import { MoreLink } from '../../ui/text/Section'
import { t } from '../nl'

const columns = 3
const entriesPerColumn = 10

type Column = { height: number; groups: Category[] }

/** Divides the categories below a root category over up to three columns of ten each (specification §9, Mega menu). */
export function toCategoryColumns(root: Category): Category[][] {
  const groups = (root.children ?? []).slice(0, columns * 4)
  if (!groups.length) return []
  const room = Math.floor(entriesPerColumn / Math.ceil(groups.length / columns)) - 1
  const result: Column[] = Array.from({ length: Math.min(columns, groups.length) }, () => ({ height: 0, groups: [] }))
  for (const group of groups) {
    const children = (group.children ?? []).slice(0, room)
    const shortest = result.reduce((best, column) => (column.height < best.height ? column : best))
    shortest.groups.push({ ...group, children })
    // A heading counts as one and a half entries, because the space above it makes it that high.
    shortest.height += children.length + 1.5
  }
  return result.map((column) => column.groups)
}

const inPanel: PhotoPlace = { sizes: '8rem', widths: smallPhotoWidths }

/** A root category's panel: columns of subcategories, and links to the category, its guide and its largest brands. */
export function CategoryPanel({ category, columns }: { category: Category; columns: Category[][] }) {
  // If a column has several groups of subcategories, there is no room for photos.
  const hasPhotos = columns.every(([group, ...more]) => group?.photo && !more.length)
  return (
    <div className="category-panel">
      {columns.map((groups) => (
        <ul key={groups[0]?.id}>
          {groups.map((group) => (
            <PanelGroup key={group.id} group={group} hasPhoto={hasPhotos} />
          ))}
        </ul>
      ))}
      <PanelLinks category={category} />
    </div>
  )
}

function PanelGroup({ group: { title, uri, photo, children }, hasPhoto }: { group: Category; hasPhoto: boolean }) {
  return (
    <li>
      <a className={`font-500 ${hasPhoto ? 'w-full' : ''}`} href={uri}>
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
              <a href={child.uri}>{child.title}</a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function PanelLinks({ category: { title, uri, guide, brands } }: { category: Category }) {
  return (
    <div>
      <MoreLink className="more min-h-0" href={uri} text={t('categoryAll', { title })} />
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
