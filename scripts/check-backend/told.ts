import type { Report } from './check'

/** The report as lines for a terminal. */
export function tell({ findings, beyond, cookies, pages }: Report): string[] {
  if (!pages.length)
    return ['The backend does not answer:', ...findings.slice(0, 1).map(({ notes }) => `  ${notes[0]}`)]
  const trouble = findings.filter(({ state, notes }) => state !== 'fits' && !(state === 'refused' && !notes.length))
  const has = beyond.filter(({ there }) => there === 'yes').map(({ call }) => call)
  const unseen = beyond.filter(({ there }) => there === 'unseen').map(({ call }) => call)
  const slowest = findings.toSorted((a, b) => b.ms - a.ms)[0]
  return [
    `${findings.filter(({ state }) => state === 'fits').length} of ${findings.length} calls are answered as the contract says; the slowest took ${slowest?.ms} ms (${slowest?.call}).`,
    '',
    ...trouble.flatMap(({ call, state, notes }) => [
      `${state.padEnd(11)} ${call}${notes.length === 1 ? `: ${notes[0]}` : ''}`,
      ...(notes.length > 1 ? notes.map((note) => `${' '.repeat(14)}${note}`) : []),
    ]),
    ...(trouble.length ? [''] : []),
    'What visitors get:',
    ...pages.flatMap(({ page, verdict, lacks, hides }) => [
      `${verdict.padEnd(7)} ${page}${lacks.length ? `, without ${lacks.join(', ')}` : ''}`,
      ...(hides.length ? [`        hidden: ${hides.join('; ')}`] : []),
    ]),
    '',
    'For wrangler.toml:',
    `API_COOKIES = "${cookies.join(' ')}"`,
    `API_FEATURES = "${has.join(' ')}"`,
    ...(unseen.length
      ? ['', `Could not be told apart from what does not exist; name them if it has them: ${unseen.join(', ')}`]
      : []),
  ]
}

/** Whether a shop can be opened before it: nothing that every shop needs is closed. */
export const isEnough = ({ pages }: Report) =>
  pages.length > 0 &&
  pages.every(({ page, verdict }) => verdict !== 'closed' || !['home', 'category', 'product', 'cart'].includes(page))
