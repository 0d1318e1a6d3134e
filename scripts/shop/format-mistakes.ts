/** A mistake in a file. With a `row`, `place` is the column's name. Without a `row`, it says where in the file. */
export type Mistake = { row?: number; place: string; text: string }

const MAX_LINES = 50
const MAX_RANGES = 5

/**
 * Formats mistakes as lines, in the order of the file's rows. The same mistake in many rows is one line. Lines beyond
 * the maximum are only counted.
 */
export function formatMistakes(mistakes: readonly Mistake[]) {
  const elsewhere = mistakes.filter(({ row }) => row === undefined)
  const inRows = mistakes.filter(({ row }) => row !== undefined).sort((one, other) => rowOf(one) - rowOf(other))
  const alike = Map.groupBy(inRows, ({ place, text }) => `${place}\n${text}`)
  const lines = [
    ...elsewhere.map(({ place, text }) => `${place}: ${text}`),
    ...[...alike.values()].map((group) => {
      const [{ place, text } = { place: '', text: '' }] = group
      return `${[`rij ${rangesOf([...new Set(group.map(rowOf))])}`, ...(place ? [place] : [])].join(', ')}: ${text}`
    }),
  ]
  const more = lines.length - MAX_LINES
  return more > 0 ? [...lines.slice(0, MAX_LINES), `… en nog ${more} ${more === 1 ? 'regel' : 'regels'}.`] : lines
}

const rowOf = ({ row = 0 }: Mistake) => row

/** Formats ascending row numbers as `2–4, 9, 12`. */
function rangesOf(rows: readonly number[]) {
  const ranges: [first: number, last: number][] = []
  for (const row of rows) {
    const last = ranges.at(-1)
    if (last && last[1] === row - 1) last[1] = row
    else ranges.push([row, row])
  }
  const shown = ranges.slice(0, MAX_RANGES).map(([first, last]) => (first === last ? first : `${first}–${last}`))
  const rest = ranges.slice(MAX_RANGES).reduce((sum, [first, last]) => sum + last - first + 1, 0)
  return `${shown.join(', ')}${rest ? ` en nog ${rest}` : ''}`
}
