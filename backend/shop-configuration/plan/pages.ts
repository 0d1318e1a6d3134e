import { sql } from 'kysely'
import { pageSearchText } from '../../content/page-search-text'
import { insertRows } from '../../db/insert-and-update-rows'
import { listSubquery, query } from '../../db/query-builder'
import { parseDutchTime } from '../../lib/dutch-moment'
import { texts } from '../../operator/nl'
import type { PageFile } from '../file-schemas/page'
import { type Mistakes, unknownNameMessage } from '../mistakes'
import type { ShopConfiguration } from '../parse-shop-configuration'
import { assignIds, planTableChanges, toJsonColumn } from '../plan-table-changes'
import type { StoredState } from '../stored-state.repository'
import { deleteRows, idsOf, insertAndUpdateStatements, namesOfRows } from './change-statements'
import { markAsDay } from './day-to-moment'
import {
  type CategoriesWithIds,
  type FilePlan,
  forEachDuplicate,
  noteIfIdTaken,
  type PlanContext,
  reportOfChanges,
} from './file-plan'
import { planGuideChooser } from './guide-chooser'

export type PagesPlan = {
  part: FilePlan | undefined
  idOf: (slug: string) => number | undefined
  uriOf: (slug: string) => string | undefined
  slugs: readonly string[]
}

export const overviewTypeOf: Partial<Record<string, string>> = {
  text: 'text-overview',
  blog: 'blog-overview',
  keuzehulp: 'keuzehulp-overview',
}

const folders: Partial<Record<string, string>> = { blog: '/blog', keuzehulp: '/keuzehulp' }

export const defaultPageUri = ({ type_code, slug, id }: { type_code: string; slug: string; id: number }) =>
  `${folders[type_code] ?? ''}/${slug}-i${id}`

const slugOf = ({ slug }: { slug: string }) => slug

export function planPages({ pages }: ShopConfiguration, numbers: CategoriesWithIds, context: PlanContext): PagesPlan {
  const { state, mistakes, now, photo } = context
  if (!pages) {
    const known = new Map(state.pages.map((row) => [row.slug, row]))
    return {
      part: undefined,
      idOf: (slug) => known.get(slug)?.id,
      uriOf: (slug) => known.get(slug)?.uri,
      slugs: [...known.keys()],
    }
  }
  forEachDuplicate(pages, slugOf, ({ file }, slug) => mistakes.at(file, '', `Er is al een pagina die ${slug} heet.`))
  const typeOf = (page: PageFile) => page.type ?? 'text'
  const before = new Map(state.pages.map((row) => [row.id, row]))
  const isOverview = (page: PageFile) => !overviewTypeOf[typeOf(page)] && !page.parent
  const inOrder = [...pages.filter(isOverview), ...pages.filter((page) => !isOverview(page))]
  const requestedIds = new Map(pages.flatMap(({ slug, id }) => (id === undefined ? [] : [[slug, id] as const])))
  const slugs = pages.map(slugOf)
  const ids = assignIds(state.pages, inOrder.map(slugOf), slugOf, requestedIds)
  const notes = inOrder.flatMap(({ file, slug, id }) =>
    noteIfIdTaken(file, id, ids.get(slug), before.get(ids.get(slug) ?? 0)),
  )
  const parentOf = (page: PageFile) => {
    if (page.parent !== undefined) {
      const id = ids.get(page.parent)
      if (page.parent === page.slug || (id === undefined && !hasPageMistake(page.parent, mistakes)))
        mistakes.at(page.file, 'parent', unknownNameMessage('De pagina', page.parent, slugs))
      return id ?? null
    }
    // The oldest overview, as in an export, so that another overview of this type does not move the page.
    const [overview] = pages
      .filter((other) => typeOf(other) === overviewTypeOf[typeOf(page)])
      .sort((one, other) => (ids.get(one.slug) ?? 0) - (ids.get(other.slug) ?? 0))
    return overview && overview.slug !== page.slug ? (ids.get(overview.slug) ?? null) : null
  }
  const change = planTableChanges(
    state.pages,
    inOrder.map((page) => [
      page.slug,
      (id) => {
        const old = before.get(id)
        const { title, slug, intro = '', body_html, body_markdown } = page
        const type_code = typeOf(page)
        const shown_from = (page.from && parseDutchTime(page.from, 'from')) ?? null
        const shown_until = (page.until && parseDutchTime(page.until, 'until')) ?? null
        if (shown_from && shown_until && shown_until <= shown_from) mistakes.at(page.file, 'until', texts.endsBefore)
        return {
          type_code,
          parent_id: parentOf(page),
          title,
          slug,
          uri: page.uri ?? defaultPageUri({ type_code, slug, id }),
          intro,
          body_html,
          body_markdown,
          photo: photo(page.photo, page.file, 'photo'),
          author: page.author ?? null,
          created_at: page.date === undefined ? (old?.created_at ?? now.toISOString()) : markAsDay(page.date),
          reading_minutes: minutesOf(body_html),
          words: pageSearchText({ title, intro, body_html }),
          chooser: toJsonColumn(page.chooser && planGuideChooser(page, page.chooser, numbers, context, notes)),
          shown_from,
          shown_until,
        }
      },
    ]),
    slugOf,
    requestedIds,
  )
  const rows = [...change.byKey.values()]
  forEachDuplicate(
    rows,
    ({ uri }) => uri,
    (_, uri, place) => mistakes.at(inOrder[place]?.file ?? '', 'uri', `Er is al een pagina op ${uri}.`),
  )
  const links = inOrder.map((page) => planProducts(page, ids.get(page.slug) ?? 0, state, notes))
  const relinked = links.filter(({ isOther }) => isOther)
  const files = new Map(pages.map(({ slug, file }) => [slug, file]))
  const report = reportOfChanges('pages', change, namesOfRows(state.pages, change.removed, 'slug'), 'slug')
  for (const { slug } of relinked)
    if (files.has(slug) && ![...report.added, ...report.changed].includes(slug)) report.changed.push(slug)
  return {
    idOf: (slug) => ids.get(slug),
    uriOf: (slug) => change.byKey.get(slug)?.uri,
    slugs,
    part: {
      report,
      notes,
      statements: [
        ...(change.removed.length
          ? [
              sql`UPDATE categories SET size_guide_id = NULL WHERE size_guide_id IN ${listSubquery(idsOf(change.removed))}`,
            ]
          : []),
        ...deleteRows('pages', change.removed),
        // Sets temporary URLs first, because two pages may swap their URLs, and a URL must be unique at all times.
        ...(change.changed.length
          ? [sql`UPDATE pages SET uri = '/' || id WHERE id IN ${listSubquery(idsOf(change.changed))}`]
          : []),
        ...insertAndUpdateStatements('pages', change),
        ...relinked.flatMap(({ id, products }) => [
          query.deleteFrom('page_products').where('page_id', '=', id),
          ...insertRows(
            'page_products',
            products.map((product_id, position) => ({ page_id: id, product_id, position })),
          ),
        ]),
      ],
    },
  }
}

/** Finds the products of a page; those that the shop does not have (yet) are skipped with a note. */
function planProducts(page: PageFile, id: number, state: StoredState, notes: string[]) {
  const { products: skus = [] } = page
  const missing = skus.filter((sku) => !state.products.has(sku.toUpperCase()))
  if (missing.length) notes.push(`${page.file}: deze artikelen bestaan nog niet: ${missing.join(', ')}.`)
  const products = [...new Set(skus.flatMap((sku) => state.products.get(sku.toUpperCase()) ?? []))]
  const before = state.page_products.filter(({ page_id }) => page_id === id).map(({ product_id }) => product_id)
  return { id, slug: page.slug, products, isOther: products.join() !== before.join() }
}

const minutesOf = (html: string) =>
  Math.max(
    1,
    Math.round(
      html
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s+/).length / 200,
    ),
  )

export const hasPageMistake = (slug: string, mistakes: Mistakes) =>
  ['md', 'html'].some((type) => mistakes.isIn(`pages/${slug}.${type}`))
