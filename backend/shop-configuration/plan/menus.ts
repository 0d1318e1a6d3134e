import { unknownNameMessage } from '../mistakes'
import type { ShopConfiguration } from '../parse-shop-configuration'
import { planTableChanges } from '../plan-table-changes'
import type { StoredState } from '../stored-state.repository'
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
  const wanted: [string, (id: number) => Omit<StoredState['menus'][number], 'id'>][] = []
  const ids = new Map<string, number>()
  const walk = (list: readonly MenuEntry[], above: string | null) => {
    const seen = new Map<string, number>()
    list.forEach(({ title, uri, children }, position) => {
      const turn = seen.get(title) ?? 0
      seen.set(title, turn + 1)
      const key = `${above ?? ''}/${title}#${turn}`
      wanted.push([
        key,
        (id) => {
          ids.set(key, id)
          return { parent_id: above === null ? null : (ids.get(above) ?? null), title, uri, position }
        },
      ])
      walk(children, key)
    })
  }
  walk(roots, null)
  const change = planTableChanges(state.menus, wanted, keysOfMenus(state.menus))
  return {
    report: reportOfChanges(file, change, namesOfRows(state.menus, change.removed, 'title'), 'title'),
    statements: [...deleteRows('menus', change.removed), ...insertAndUpdateStatements('menus', change)],
  }
}

function keysOfMenus(menus: StoredState['menus']) {
  const keys = new Map<number, string>()
  const walk = (parent: number | null, above: string) => {
    const seen = new Map<string, number>()
    for (const { id, title } of menus.filter((menu) => menu.parent_id === parent)) {
      const turn = seen.get(title) ?? 0
      seen.set(title, turn + 1)
      keys.set(id, `${above}/${title}#${turn}`)
      walk(id, `${above}/${title}#${turn}`)
    }
  }
  walk(null, '')
  return ({ id }: { id: number }) => keys.get(id) ?? `#${id}`
}
