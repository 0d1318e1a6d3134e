/** What an import changes of what is there, counted by column: articles for what each has itself, else products. */
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
