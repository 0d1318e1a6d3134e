import { type Brand, getBrands } from '../../contract/catalogue/brand'
import { formatCount } from '../../lib/format-count-and-date'
import { escapeMarkdown, joinBlocks, markdownLink, markdownList } from '../../lib/markdown'
import { definePage } from '../../page'
import { href } from '../../routes'
import { Breadcrumbs } from '../../ui/text/Breadcrumbs'
import { TextLink } from '../../ui/text/TextLink'
import { ListHeading } from '../catalog/list/ListView'
import { toBreadcrumbListSchema, toItemListSchema } from '../catalog/list-schemas'
import { t } from './nl'

export const page = definePage({
  load: async ({ read }) => ({ brands: await read(getBrands, {}) }),

  head: ({ brands }, { url }) => ({
    title: t('title'),
    description: brands.length ? t('description', { n: brands.length }) : t('none'),
    canonical: href.brands(),
    structuredData: [
      toBreadcrumbListSchema(trail, url.origin),
      toItemListSchema(brands, { current_page: 1, per_page: brands.length, total: brands.length }, url.origin),
    ],
  }),

  markdown: ({ brands }, { url }) =>
    joinBlocks(
      `# ${escapeMarkdown(t('title'))}`,
      markdownList(brands.map(({ title, uri }) => markdownLink(title, uri, url.origin))) || t('none'),
    ),

  View({ data: { brands } }) {
    const groups = [...Map.groupBy(brands, letterOf)].sort(([a], [b]) => order(a, b))
    return (
      <div className="wrap">
        <Breadcrumbs trail={trail} />
        <ListHeading title={t('title')} total={null} />
        <p className="mt-3 mb-6 max-w-prose">{t(brands.length ? 'intro' : 'none')}</p>
        {groups.length > 1 && (
          <nav aria-label={t('letters')} className="mb-8">
            <ul className="flex flex-wrap gap-2">
              {groups.map(([letter]) => (
                <li key={letter}>
                  <a className="chip" href={`#${anchorOf(letter)}`}>
                    {letter || t('others')}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
          {groups.map(([letter, some]) => (
            <section key={letter} aria-labelledby={anchorOf(letter)}>
              <h2 id={anchorOf(letter)} className="text-2xl mb-3">
                {letter || t('others')}
              </h2>
              <ul className="grid gap-3">
                {some.map((brand) => (
                  <BrandRow key={brand.id} brand={brand} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    )
  },
})

const trail = [{ title: t('title'), uri: href.brands() }]

function BrandRow({ brand: { title, uri, product_count, place } }: { brand: Brand }) {
  return (
    <li>
      <TextLink href={uri}>{title}</TextLink>{' '}
      {!!product_count && <span className="text-s text-muted">{formatCount(product_count)}</span>}
      {place && <span className="block text-s text-muted">{place}</span>}
    </li>
  )
}

/** Returns the first letter without its accent; empty if the name begins with no letter. */
function letterOf({ title }: Brand) {
  const first = title.normalize('NFD').charAt(0).toUpperCase()
  return /[A-Z]/.test(first) ? first : ''
}

const order = (a: string, b: string) => (a && b ? a.localeCompare(b, 'nl') : Number(!a) - Number(!b))
const anchorOf = (letter: string) => (letter ? `merken-${letter.toLowerCase()}` : 'merken-overige')
