import {
  refreshCategoryTree,
  refreshDerivedProductData,
  refreshFacetCounts,
} from '../../db/derived/refresh-derived-data'
import { toSlug } from '../../lib/slug'
import { categoryUri } from '../../lib/uris'
import type { CategoryEntry } from '../file-schemas/categories'
import { unknownNameMessage } from '../mistakes'
import type { ShopConfiguration } from '../parse-shop-configuration'
import { assignIds, planTableChanges } from '../plan-table-changes'
import { deleteRows, insertAndUpdateStatements, namesOfRows } from './change-statements'
import {
  type CategoriesWithIds,
  type CategoryWithPath,
  type FilePlan,
  forEachDuplicate,
  noteIfIdTaken,
  type PlanContext,
  reportOfChanges,
} from './file-plan'
import { hasPageMistake, type PagesPlan } from './pages'

export type CategoriesPlan = {
  part: FilePlan | undefined
  uriOf: (slug: string) => string | undefined
  slugs: readonly string[]
}

const file = 'categories.json'

export function assignCategoryIds(
  { categories: tree }: ShopConfiguration,
  { state, mistakes }: PlanContext,
): CategoriesWithIds {
  if (!tree) {
    const known = new Map(state.categories.map(({ slug, id }) => [slug, id]))
    return { entries: undefined, idOf: (slug) => known.get(slug) }
  }
  const entries: CategoryWithPath[] = []
  const walk = (list: readonly CategoryEntry[], parent: string | null, path: string) => {
    list.forEach((entry, position) => {
      const slug = entry.slug ?? toSlug(entry.title)
      const place = `${path}.${position}`
      if (!slug) mistakes.at(file, `${place}.title`, 'Van deze titel is geen adres te maken: zet er een slug bij.')
      entries.push({ entry, slug, parent, position, path: place })
      walk(entry.children ?? [], slug, `${place}.children`)
    })
  }
  walk(tree.categories, null, 'categories')
  forEachDuplicate(entries, slugOf, ({ path }, slug) =>
    mistakes.at(
      file,
      path,
      `Er is al een categorie met het adres ${slug}: zet er een eigen slug bij, zoals dames-${slug}.`,
    ),
  )
  const ids = assignIds(state.categories, entries.map(slugOf), slugOf, idsIn(entries))
  return { entries, idOf: (slug) => ids.get(slug) }
}

const slugOf = ({ slug }: { slug: string }) => slug
const idsIn = (entries: readonly CategoryWithPath[]) =>
  new Map(entries.flatMap(({ slug, entry: { id } }) => (id === undefined ? [] : [[slug, id] as const])))

export function planCategories(
  { entries, idOf }: CategoriesWithIds,
  pages: PagesPlan,
  { state, mistakes, photo }: PlanContext,
): CategoriesPlan {
  if (!entries) {
    const known = new Map(state.categories.map((row) => [row.slug, categoryUri(row)]))
    return { part: undefined, uriOf: (slug) => known.get(slug), slugs: [...known.keys()] }
  }
  const change = planTableChanges(
    state.categories,
    entries.map(({ entry, slug, parent, position, path }) => [
      slug,
      () => {
        const guide = entry.size_guide === undefined ? null : pages.idOf(entry.size_guide)
        if (guide === undefined && !hasPageMistake(entry.size_guide ?? '', mistakes))
          mistakes.at(file, `${path}.size_guide`, unknownNameMessage('De pagina', entry.size_guide ?? '', pages.slugs))
        return {
          parent_id: parent === null ? null : (idOf(parent) ?? null),
          title: entry.title,
          slug,
          position,
          intro: entry.intro ?? '',
          description_html: entry.description ?? '',
          photo: photo(entry.photo, file, `${path}.photo`),
          size_guide_id: guide ?? null,
        }
      },
    ]),
    slugOf,
    idsIn(entries),
  )
  const filled = new Map(state.filled.map((row) => [row.id, row]))
  const removedNames = namesOfRows(state.categories, change.removed, 'title')
  for (const [place, { id }] of change.removed.entries()) {
    const left = filled.get(id)
    if (left)
      mistakes.at(
        file,
        '',
        `De categorie ${removedNames[place]} ontbreekt, maar er liggen nog ${left.count} producten in (${left.gone ? `${left.gone} uit de verkoop; ` : ''}${left.skus}). Een import kan ze een andere category geven. Heeft die nu een andere naam, geef de nieuwe dan ‘slug’: ‘${state.categories.find((row) => row.id === id)?.slug}’.`,
      )
  }
  const before = new Map(state.categories.map((row) => [row.id, row]))
  const moved = change.changed.some(
    (row) => before.get(row.id)?.title !== row.title || before.get(row.id)?.parent_id !== row.parent_id,
  )
  const isOther = change.added.length + change.changed.length + removedNames.length > 0
  const touches = moved && state.filled.length > 0
  const rows = [...change.byKey.values()]
  return {
    slugs: entries.map(({ slug }) => slug),
    uriOf: (slug) => {
      const row = rows.find((one) => one.slug === slug)
      return row && categoryUri(row)
    },
    part: {
      notes: entries.flatMap(({ slug, entry }) =>
        noteIfIdTaken(`${file}, ${slug}`, entry.id, idOf(slug), before.get(idOf(slug) ?? 0)),
      ),
      report: reportOfChanges(file, change, removedNames, 'title'),
      statements: isOther
        ? [
            ...insertAndUpdateStatements('categories', change),
            ...deleteRows('categories', change.removed),
            ...refreshCategoryTree(),
            ...(touches ? refreshDerivedProductData() : []),
            ...refreshFacetCounts(),
          ]
        : [],
    },
  }
}
