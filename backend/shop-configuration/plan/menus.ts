import { unknownNameMessage } from '../mistakes'
import type { ShopConfiguration } from '../parse-shop-configuration'
import { planTableChanges } from '../plan-table-changes'
import type { CategoriesPlan } from './categories'
import { deleteRows, insertAndUpdateStatements, namesOfRows } from './change-statements'
import { type FilePlan, type PlanContext, reportOfChanges } from './file-plan'
import { hasPageMistake, type PagesPlan } from './pages'

type MenuEntry = { title: string; uri: string | null; children: MenuEntry[] }

export function planMenus(
  { menus }: ShopConfiguration,
  pages: PagesPlan,
  categories: CategoriesPlan,
  { state, mistakes }: PlanContext,
): FilePlan | undefined {
  if (!menus) return undefined
  const file = 'menus.json'
  const toUri = (link: { page?: string; category?: string; uri?: string }, path: string) => {
    const { page, category, uri } = link
    if (page !== undefined) {
      const found = pages.uriOf(page)
      if (found === undefined && !hasPageMistake(page, mistakes))
        mistakes.at(file, `${path}.page`, unknownNameMessage('De pagina', page, pages.slugs))
      return found ?? null
    }
    if (category !== undefined) {
      const found = categories.uriOf(category)
      if (found === undefined && !mistakes.isIn('categories.json'))
        mistakes.at(file, `${path}.category`, unknownNameMessage('De categorie', category, categories.slugs))
      return found ?? null
    }
    return uri ?? null
  }
  const entry =
    (path: string) =>
    (link: { title: string; page?: string; category?: string; uri?: string }, place: number): MenuEntry => ({
      title: link.title,
      uri: toUri(link, `${path}.${place}`),
      children: [],
    })
  const roots: MenuEntry[] = [
    { title: 'header', uri: null, children: (menus.header ?? []).map(entry('header')) },
    {
      title: 'footer',
      uri: null,
      children: (menus.footer ?? []).map(({ title, links }, place) => ({
        title,
        uri: null,
        children: links.map(entry(`footer.${place}.links`)),
      })),
    },
  ]
  const ids = new Map<string, number>()
  const wanted = [...keyedEntries(roots, ({ children }) => children)].map(
    ({ key, above, position, entry: { title, uri } }) =>
      [
        key,
        (id: number) => {
          ids.set(key, id)
          return { parent_id: above === null ? null : (ids.get(above) ?? null), title, uri, position }
        },
      ] as const,
  )
  const under = (parent: number | null) => state.menus.filter(({ parent_id }) => parent_id === parent)
  const keys = new Map([...keyedEntries(under(null), ({ id }) => under(id))].map(({ key, entry }) => [entry.id, key]))
  const change = planTableChanges(state.menus, wanted, ({ id }) => keys.get(id) ?? `#${id}`)
  return {
    report: reportOfChanges(file, change, namesOfRows(state.menus, change.removed, 'title'), 'title'),
    statements: [...deleteRows('menus', change.removed), ...insertAndUpdateStatements('menus', change)],
  }
}

/** Yields entries at all depths, each with a key: its title and those above it, numbered among entries of its title. */
function* keyedEntries<Entry extends { title: string }>(
  entries: readonly Entry[],
  childrenOf: (entry: Entry) => readonly Entry[],
  above: string | null = null,
): Generator<{ key: string; above: string | null; position: number; entry: Entry }> {
  const seen = new Map<string, number>()
  for (const [position, entry] of entries.entries()) {
    const turn = seen.get(entry.title) ?? 0
    seen.set(entry.title, turn + 1)
    const key = `${above ?? ''}/${entry.title}#${turn}`
    yield { key, above, position, entry }
    yield* keyedEntries(childrenOf(entry), childrenOf, key)
  }
}
