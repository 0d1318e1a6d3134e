import { pagesWithCalls } from './calls-of-pages'
import { checkAccountCalls, checkCartCalls, checkCatalogueCalls, checkLoginRequired } from './check-calls'
import { findSupportedOptionalCalls, type OptionalCall } from './find-optional-calls'
import { type Finding, type FindingState, openCheckVisitor } from './simulated-visitor'

type CheckSettings = {
  /** The backend's origin, such as `https://backend.example`; calls go to `<origin>/api/…`. */
  origin: string
  /** The login of a test customer whose account is read, and not changed. */
  login?: { email: string; password: string } | undefined
  fetch?: typeof globalThis.fetch
}

/**
 * The result for a backend: `findings` per API call, `beyond` per optional call, the names of its `cookies`, what was
 * `untried`, and whether each of the shop's `pages` works.
 */
type BackendReport = {
  findings: Finding[]
  beyond: OptionalCall[]
  cookies: string[]
  untried: string[]
  pages: { page: string; verdict: 'works' | 'closed' | 'unseen'; lacks: string[]; hides: string[] }[]
}

/** Sends all API calls of the contract to a running backend. Orders and mails nothing; leaves only an empty cart. */
export async function checkBackend({ origin, login, fetch = globalThis.fetch }: CheckSettings): Promise<BackendReport> {
  const findings: Finding[] = []
  const open = () => openCheckVisitor(origin, fetch, findings)
  const visitor = open()
  const articles = await checkCatalogueCalls(open(), openCheckVisitor(origin, fetch, []))
  if (findings.every(({ state }) => state === 'unreachable'))
    return { findings, beyond: [], cookies: [], untried: [], pages: [] }
  await checkCartCalls(visitor, articles)
  await checkLoginRequired(open())
  const customer = open()
  if (login) await checkAccountCalls(customer, login)
  const beyond = await findSupportedOptionalCalls(origin, fetch)
  const cookies = [...new Set([...visitor.cookies(), ...customer.cookies()])]
  const untried = findUntried(findings, login !== undefined)
  return { findings, beyond, cookies, untried, pages: ratePages(findings, beyond) }
}

/** Returns a sentence for each part of the contract that could not be checked, with the reason. */
function findUntried(findings: readonly Finding[], hasLogin: boolean) {
  const wasAsked = (name: string) => findings.some(({ call }) => call === name)
  return [
    !wasAsked('GET /categories/:id') && 'A category: GET /categories returns none.',
    !wasAsked('GET /products/:id') && 'A product: POST /queryProducts returns none.',
    !wasAsked('POST /shoppingCart/add') && 'The cart: no article in stock was found.',
    !hasLogin &&
      'The login, which may set its own cookie: set CHECK_EMAIL and CHECK_PASSWORD to those of a test customer.',
  ].filter((line) => line !== false)
}

const good: readonly FindingState[] = ['fits', 'partial', 'refused']
/** Statuses of a refusal which prove that the backend has the call. */
const proof: readonly (number | null)[] = [401, 409, 422]

/** Removes the subject in brackets from a call's name: `GET /pages/:id (of …)` becomes `GET /pages/:id`. */
const nameWithoutSubject = (call: string) => call.replace(/ \(.*/, '')

/** Returns whether each page works; `unseen` if a call that the page needs was not sent or its state is unknown. */
function ratePages(findings: readonly Finding[], beyond: readonly OptionalCall[]): BackendReport['pages'] {
  const known = new Map<string, boolean | undefined>()
  for (const { call, there } of beyond) known.set(call, there === 'unseen' ? undefined : there === 'yes')
  for (const { call, state, status } of findings) {
    const name = nameWithoutSubject(call)
    if (name !== call && !(state === 'fits' && proof.includes(status))) continue
    known.set(name, (known.get(name) ?? true) && good.includes(state))
  }
  const isMissing = (call: string) => known.get(call) === false
  return pagesWithCalls.map(({ page, needs, uses }) => {
    const used = Object.keys(uses)
    const isEmpty = !needs.length && used.some(isMissing) && !used.some((call) => known.get(call))
    const lacks = (isEmpty ? used : needs).filter(isMissing)
    const isUnseen = needs.some((call) => known.get(call) === undefined)
    const hides = isEmpty ? [] : [...new Set(used.filter(isMissing).map((call) => uses[call] ?? call))]
    return { page, verdict: lacks.length ? 'closed' : isUnseen ? 'unseen' : 'works', lacks, hides }
  })
}

/** Returns the report as lines of text. */
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
    `${called.size - troubled.size} of ${called.size} calls are answered as the contract requires; the slowest took ${slowest?.ms} ms (${slowest?.call}).`,
    '',
    ...trouble.flatMap(({ call, state, notes, schema }) => [
      `${state.padEnd(11)} ${call}, ${schema}`,
      ...notes.map((note) => `${' '.repeat(14)}${note}`),
    ]),
    ...(trouble.length ? [''] : []),
    ...(untried.length ? ['Not checked:', ...untried.map((what) => `  ${what}`), ''] : []),
    'Pages of the shop:',
    ...pages.flatMap(({ page, verdict, lacks, hides }) => [
      `${verdict.padEnd(7)} ${page}${lacks.length ? `, without ${lacks.join(', ')}` : ''}`,
      ...(hides.length ? [`        not shown: ${hides.join('; ')}`] : []),
    ]),
    '',
    'For wrangler.toml:',
    `API_COOKIES = "${cookies.join(' ')}"`,
    `API_FEATURES = "${has.join(' ')}"`,
    ...(unseen.length
      ? [
          '',
          `These calls answer as an unknown path does. Add those that the backend has to API_FEATURES: ${unseen.join(', ')}`,
        ]
      : []),
  ]
}

/** Whether a shop can run with the backend: home, category, product and cart pages were tried and work. */
export const canRunShop = ({ pages }: BackendReport) =>
  pages.length > 0 &&
  pages.every(({ page, verdict }) => verdict === 'works' || !['home', 'category', 'product', 'cart'].includes(page))
