import { notFoundError } from '../../../kit/page/page-errors'
import { type Brand, getBrands } from '../../contract/catalogue/brand'
import type { Category } from '../../contract/catalogue/category'
import { absoluteUrl, canonicalPathOf, redirectToCanonicalPath } from '../../lib/canonical-path'
import { definePage } from '../../page'
import { href, idInPathSegment } from '../../routes'
import { ListView } from '../catalog/list/ListView'
import { listAsMarkdown } from '../catalog/list/list-markdown'
import { countFilters, listHref } from '../catalog/list/list-state'
import { type LoadedList, loadProductList, requireExistingPage } from '../catalog/list/load-product-list'
import { pagedTitle, pageHref } from '../catalog/list/paging'
import { productsToItemListSchema, toBreadcrumbListSchema } from '../catalog/list-schemas'
import { t } from './nl'

export const page = definePage({
  async load({ api, read, params, url }) {
    const id = idInPathSegment(params.brand)
    // The pages of all brands read the same list of brands, which is cached once.
    const [brands, loaded] = await Promise.all([read(getBrands, {}), loadProductList(api, url, { brand_id: id })])
    const brand = brands.find((one) => one.id === id)
    if (!brand) throw notFoundError(`brand ${id}`)
    redirectToCanonicalPath(brand.uri, url)
    requireExistingPage(loaded)
    return { brand, loaded }
  },

  head({ brand, loaded }, { url }) {
    const { state } = loaded
    const { title } = brand
    const path = canonicalPathOf(brand.uri, url)
    return {
      title: pagedTitle(t('brandTitle', { brand: title }), state.page),
      description: introOf(brand, loaded) || t('brandDescription', { brand: title }),
      canonical: pageHref(new URL(path, url), state.page),
      structuredData: [
        toBreadcrumbListSchema(trailOf(brand), url.origin),
        productsToItemListSchema(loaded, url.origin),
        { '@type': 'Brand', name: title, url: absoluteUrl(path, url.origin) },
      ],
    }
  },

  markdown: ({ brand, loaded }, { url }) =>
    listAsMarkdown(
      { title: t('brandTitle', { brand: brand.title }), intro: introOf(brand, loaded), places: [], loaded },
      url,
    ),

  View({ data: { brand, loaded }, context: { url } }) {
    const { state, list } = loaded
    // The number of products beside a category depends on the chosen filters, so its link contains them.
    const narrowed = { ...state, brands: [brand.id], page: 1 }
    const hrefOf = ({ uri }: Category) => listHref(new URL(canonicalPathOf(uri, url), url), narrowed)
    return (
      <ListView
        of={loaded}
        url={url}
        title={t('brandTitle', { brand: brand.title })}
        intro={introOf(brand, loaded)}
        trail={trailOf(brand)}
        subcategories={{ categories: list.categories ?? [], hrefOf }}
        empty={<p className="py-12 max-w-prose">{t('empty', { brand: brand.title })}</p>}
      />
    )
  },
})

const trailOf = ({ title, uri }: Brand) => [
  { title: t('title'), uri: href.brands() },
  { title, uri },
]

function introOf({ title: brand, manufacturer, place, product_count }: Brand, { state, list }: LoadedList) {
  const made = manufacturer && t(place ? 'madeIn' : 'madeBy', { brand, manufacturer, place: place ?? '' })
  // The categories of a filtered list are only those of the products that match, unlike `product_count`.
  const where = countFilters(state) ? '' : namesOf(list.categories ?? [])
  const range = product_count && t('range', { brand, n: product_count, where })
  return [made, range].filter(Boolean).join(' ')
}

/** Only a few categories of the brand are named, because all would fill the page. */
function namesOf(categories: readonly Category[]) {
  const names = categories.map(({ title }) => title)
  return names.length > 3 ? '' : new Intl.ListFormat('nl').format(names)
}
