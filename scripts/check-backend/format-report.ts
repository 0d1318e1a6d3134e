import { type BackendReport, nameWithoutSubject } from './run-checks'

export function formatReport({ findings, beyond, cookies, untried, pages }: BackendReport): string[] {
  if (!pages.length)
    return ['The backend does not answer:', ...findings.slice(0, 1).map(({ notes }) => `  ${notes[0]}`)]
  const trouble = findings.filter(({ state }) => state !== 'fits')
  const called = new Set(findings.map(({ call }) => nameWithoutSubject(call)))
  const troubled = new Set(trouble.map(({ call }) => nameWithoutSubject(call)))
  const has = beyond.filter(({ there }) => there === 'yes').map(({ call }) => call)
  const unseen = beyond.filter(({ there }) => there === 'unseen').map(({ call }) => call)
  const slowest = findings.toSorted((a, b) => b.ms - a.ms)[0]
  return [
    `${called.size - troubled.size} of ${called.size} calls are answered as the contract says; the slowest took ${slowest?.ms} ms (${slowest?.call}).`,
    '',
    ...trouble.flatMap(({ call, state, notes, schema }) => [
      `${state.padEnd(11)} ${call}, ${schema}`,
      ...notes.map((note) => `${' '.repeat(14)}${note}`),
    ]),
    ...(trouble.length ? [''] : []),
    ...(untried.length ? ['Not tried:', ...untried.map((what) => `  ${what}`), ''] : []),
    'What visitors get:',
    ...pages.flatMap(({ page, verdict, lacks, hides }) => [
      `${verdict.padEnd(7)} ${page}${lacks.length ? `, without ${lacks.join(', ')}` : ''}`,
      ...(hides.length ? [`        lacks: ${hides.join('; ')}`] : []),
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

/** Whether a shop can run with the backend: home, category, product and cart pages were tried and work. */
export const canRunShop = ({ pages }: BackendReport) =>
  pages.length > 0 &&
  pages.every(({ page, verdict }) => verdict === 'works' || !['home', 'category', 'product', 'cart'].includes(page))
