import { texts } from '../nl'
import type { StoredCategoryRow } from './stored-catalogue.repository'

/**
 * Finds categories by id or by path, such as `Tenten > Koepeltenten`. A path may leave out upper levels if only one
 * category matches.
 */
export function createCategoryFinder(categories: readonly StoredCategoryRow[]) {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const ids = new Map<string, number[]>()
  for (const category of categories) {
    let path = ''
    const seen = new Set<number>()
    for (let at: StoredCategoryRow | undefined = category; at && !seen.has(at.id); at = byId.get(at.parent_id ?? 0)) {
      seen.add(at.id)
      path = path ? `${keyOf(at.title)}>${path}` : keyOf(at.title)
      ids.set(path, [...(ids.get(path) ?? []), category.id])
    }
  }

  return (text: string): number | string => {
    if (/^\d{1,9}$/.test(text)) return byId.has(Number(text)) ? Number(text) : texts.unknownCategory
    const path = text.split('>').map(keyOf)
    const found = ids.get(path.join('>')) ?? []
    const [whole] = found.filter((id) => depthOf(id) === path.length)
    if (whole !== undefined) return whole
    if (found.length > 1) return texts.manyCategories
    return found[0] ?? texts.unknownCategory
  }

  function depthOf(id: number) {
    let depth = 0
    for (let at = byId.get(id); at && depth < 20; at = byId.get(at.parent_id ?? 0)) depth++
    return depth
  }
}

const keyOf = (title: string) => title.trim().toLowerCase()
