/**
 * Builds a tree from rows, in the given order. Rows whose parent is missing are left out.
 *
 * @param toNode converts a row to a node; `children` is filled in later
 */
export function toTree<Row extends { id: number; parent_id: number | null }, Node extends { children: Node[] }>(
  rows: readonly Row[],
  toNode: (row: Row) => Node,
) {
  const byId = new Map(rows.map((row) => [row.id, toNode(row)]))
  const roots: Node[] = []
  for (const { id, parent_id } of rows) {
    const node = byId.get(id)
    const siblings = parent_id === null ? roots : byId.get(parent_id)?.children
    if (node) siblings?.push(node)
  }
  return { roots, byId }
}
