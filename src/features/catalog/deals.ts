import type { Category } from '../../contract/catalogue/category'
import type { Breadcrumb } from '../../contract/schema'
import { addressOf } from '../../lib/path'
import { href, idOf, isAnswered } from '../../routes'
import { t } from './nl'

/**
 * Where the deals of a category stand: below the deals, by the last part of its own address. All deals where there is
 * none.
 */
export function dealsPath(category: Pick<Category, 'id' | 'uri'> | null, url: URL) {
  if (!category) return href.deals()
  const slug = addressOf(category.uri, url).split('/').at(-1)
  const path = href.deals(`/${slug}`)
  return idOf(slug) === category.id && isAnswered(path) ? path : href.deals(`/c-c${category.id}`)
}

/** The deals, and the category's own trail below them. */
export function dealsTrail(category: Category | null, url: URL): Breadcrumb[] {
  const deals = { title: t('deals.title'), uri: href.deals() }
  if (!category) return [deals]
  const trail = category.breadcrumbs?.length ? category.breadcrumbs : [category]
  return [deals, ...trail.map(({ title, uri }) => ({ title, uri: dealsPath({ id: idOf(uri), uri }, url) }))]
}
