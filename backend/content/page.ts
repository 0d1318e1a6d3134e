import type * as v from 'valibot'
import type { PageCard, ProductChooser } from '../../src/contract/content'
import type { TableRow } from '../db/query-builder'
import type { StoredGuideChooser } from '../db/schema'
import { categoryUri } from '../lib/uris'

type PageLink = { id: number; parent_id: number | null; title: string; uri: string }
type PageRow = Omit<
  TableRow<'pages'>,
  'body_html' | 'body_markdown' | 'slug' | 'words' | 'chooser' | 'shown_from' | 'shown_until'
>

export const pageLinksById = (links: readonly PageLink[]) => new Map(links.map((link) => [link.id, link]))

/** Converts a row of `pages` to the contract's card. `links` must have all pages, to build the breadcrumbs. */
export function toPageCard({ parent_id, ...page }: PageRow, links: ReadonlyMap<number, PageLink>): PageCard {
  const trail = trailOf(page.id, links)
  return {
    id: page.id,
    title: page.title,
    uri: page.uri,
    type_code: page.type_code,
    parent: parent_id,
    root_parent: parent_id === null ? null : trail[0]?.id,
    breadcrumbs: trail.map(({ title, uri }) => ({ title, uri })),
    created_at: page.created_at,
    photo: page.photo,
    intro: page.intro,
    author: page.author,
    reading_minutes: page.reading_minutes,
  }
}

function trailOf(id: number, links: ReadonlyMap<number, PageLink>) {
  const trail: PageLink[] = []
  for (let link = links.get(id); link && !trail.includes(link); link = links.get(link.parent_id ?? 0))
    trail.unshift(link)
  return trail
}

/**
 * Returns the questions of a guide, with the category whose list the answers filter; undefined without questions, or if
 * the category was deleted.
 */
export function toChooser(
  stored: string | null,
  category: ChosenCategory | undefined,
): v.InferInput<typeof ProductChooser> | undefined {
  if (!stored || !category) return undefined
  const { questions }: StoredGuideChooser = JSON.parse(stored)
  return { category: { id: category.id, title: category.title, uri: categoryUri(category) }, questions }
}

type ChosenCategory = Pick<TableRow<'categories'>, 'id' | 'title' | 'slug'>
