/** The changes of an import, counted by column: per article for an article's own columns, else per product. */
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
