import type { Category } from '../../contract/catalogue/category'

const columns = 3
const entriesPerColumn = 10

type Column = { height: number; groups: Category[] }

/**
 * Spreads the categories below a root over at most three columns of about ten entries (specification §9, Mega menu).
 */
export function toColumns(root: Category): Category[][] {
  const groups = (root.children ?? []).slice(0, columns * 4)
  if (!groups.length) return []
  const room = Math.floor(entriesPerColumn / Math.ceil(groups.length / columns)) - 1
  const result: Column[] = Array.from({ length: Math.min(columns, groups.length) }, () => ({ height: 0, groups: [] }))
  for (const group of groups) {
    const children = (group.children ?? []).slice(0, room)
    const shortest = result.reduce((best, column) => (column.height < best.height ? column : best))
    shortest.groups.push({ ...group, children })
    // A heading and the space above it take as much room as an entry and a half.
    shortest.height += children.length + 1.5
  }
  return result.map((column) => column.groups)
}
