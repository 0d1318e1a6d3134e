/**
 * What came of one trouble for one visit or write. `words` is all that the visitor reads of it; `ms` until the answer is
 * whole.
 */
export type Cell = { group: string; row: string; trouble: string; status: number; ms: number; words: string }

/**
 * The cells as Markdown, a table for each group and then the words. Rows that fare alike stand together, and so do
 * troubles; `ms` is the worst of them. What reads as in `usual`, the trouble that is none, is a ✓.
 */
export function toTables(cells: readonly Cell[], usual: string) {
  const letters = new Map<string, string>()
  const letterOf = (words: string) => {
    if (!letters.has(words)) letters.set(words, `${letters.size + 1}`)
    return letters.get(words)
  }
  const tables = [...Map.groupBy(cells, ({ group }) => group)].map(([group, all]) => {
    const found = new Map(all.map((cell) => [`${cell.row}\n${cell.trouble}`, cell]))
    const rows = [...new Set(all.map(({ row }) => row))]
    const troubles = [...new Set(all.map(({ trouble }) => trouble))]
    const cellOf = (row: string, trouble: string) => {
      const cell = found.get(`${row}\n${trouble}`)
      if (!cell) throw new Error(`no cell for ${row} in ${trouble}`)
      return cell
    }
    const outcomeOf = (row: string, trouble: string) => {
      const [{ status, words }, asEver] = [cellOf(row, trouble), cellOf(row, usual)]
      const isAsEver = words === asEver.words && status === asEver.status
      return { status, words: isAsEver ? '✓' : `[${letterOf(words)}]` }
    }
    const keyOf = (row: string, trouble: string) => JSON.stringify(outcomeOf(row, trouble))
    const columns = groupAlike(troubles, (trouble) => rows.map((row) => keyOf(row, trouble)))
    const lines = groupAlike(rows, (row) => troubles.map((trouble) => keyOf(row, trouble)))
    const draw = ([row = '', ...others]: string[], [trouble = '', ...besides]: string[]) => {
      const { status, words } = outcomeOf(row, trouble)
      const those = [row, ...others].flatMap((one) => [trouble, ...besides].map((name) => cellOf(one, name).ms))
      return `${status} · ${Math.max(...those)} · ${words}`
    }
    return [
      `## ${group}`,
      '',
      toLine(['', ...columns.map((names) => names.join(', '))]),
      toLine(['', ...columns].map(() => '---')),
      ...lines.map((names) => toLine([names.join(', '), ...columns.map((column) => draw(names, column))])),
    ].join('\n')
  })
  const words = [...letters].map(([text, number]) => `- [${number}] ${text || 'nothing'}`)
  return [...tables, ['## What is read', '', ...words].join('\n')].join('\n\n')
}

const groupAlike = (names: string[], looksOf: (name: string) => string[]) => [
  ...Map.groupBy(names, (name) => looksOf(name).join('\n')).values(),
]

const toLine = (texts: string[]) => `| ${texts.join(' | ')} |`
