/** The number of changes per column: of articles for an article's columns, of products for a product's columns. */
export type Changes = ReturnType<typeof createChangeCounts>

export function createChangeCounts() {
  const counts = new Map<string, number>()
  return {
    counts,
    add(...columns: readonly string[]) {
      for (const column of columns) counts.set(column, (counts.get(column) ?? 0) + 1)
    },
  }
}
