/** A sentence of the specification, what is known of it (`state`), and by what (`where`). */
export type Row = { heading: string; sentence: string; state: string; where: string }

/** A test file and the titles that a row names of it. */
export type Citation = { file: string; titles: string[] }

/** The rows of the specification's map. A heading is named with the section that it stands in: `4 / Cart`. */
export function readRows(map: string): Row[] {
  const rows: Row[] = []
  let section = ''
  let heading = ''
  for (const line of map.split('\n')) {
    const [, depth = '', text = ''] = line.match(/^(##+) (.+)/) ?? []
    if (depth === '##') section = heading = text
    if (depth === '###') heading = `${section.split('.')[0]} / ${text}`
    const [, sentence = '', state = '', where = ''] = line.match(/^\| (.+?) \| (.*?) \| (.*) \|$/) ?? []
    if (sentence && sentence !== 'specification') rows.push({ heading, sentence, state, where })
  }
  return rows
}

/** The tests that a row cites: `file`: "title", "title". */
export function readCitations(where: string): Citation[] {
  return [...where.matchAll(/`([^`]+)`: (".+?")(?=;| \(|$)/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: titles.slice(1, -1).split('", "'),
  }))
}
