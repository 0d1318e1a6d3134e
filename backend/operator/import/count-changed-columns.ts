/** The number of changes per column: changed articles for a column of articles, else changed products. */
export type ChangeCounts = ReturnType<typeof createChangeCounts>

export function createChangeCounts() {
  const counts = new Map<string, number>()
  return {
    counts,
    add(...columns: readonly string[]) {
      for (const column of columns) counts.set(column, (counts.get(column) ?? 0) + 1)
    },
  }
}
