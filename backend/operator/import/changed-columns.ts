/** The number of changes per column: of articles for the articles' own columns, otherwise of products. */
export type Changes = ReturnType<typeof createChanges>

export function createChanges() {
  const counts = new Map<string, number>()
  return {
    counts,
    add(...columns: readonly string[]) {
      for (const column of columns) counts.set(column, (counts.get(column) ?? 0) + 1)
    },
  }
}
