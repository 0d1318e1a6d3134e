import { type Finding, openVisitor, type State } from './asking'
import { type Beyond, findBeyond } from './beyond'
import { hiddenWithout, pages } from './hidden'
import { walkAccount, walkCart, walkCatalogue, walkDoor } from './walk'

export type Settings = {
  /** Such as `https://backend.example`; calls go to `<origin>/api/…`. */
  origin: string
  /** A customer for trying the account's rooms; they are only read. */
  login?: { email: string; password: string } | undefined
  fetch?: typeof globalThis.fetch
}

/** What a backend is for the shop. `pages` says of each what becomes of it. */
export type Report = {
  findings: Finding[]
  beyond: Beyond[]
  cookies: string[]
  pages: { page: string; verdict: 'works' | 'closed' | 'unseen'; lacks: string[]; hides: string[] }[]
}

/** Walks the whole contract against a running backend. Nothing is ordered, mailed or kept there but an empty cart. */
export async function checkBackend({ origin, login, fetch = globalThis.fetch }: Settings): Promise<Report> {
  const findings: Finding[] = []
  const visitor = openVisitor(origin, fetch, findings)
  const poId = await walkCatalogue(openVisitor(origin, fetch, findings))
  if (findings.every(({ state }) => state === 'unreachable')) return { findings, beyond: [], cookies: [], pages: [] }
  await walkCart(visitor, poId)
  await walkDoor(openVisitor(origin, fetch, findings))
  const customer = openVisitor(origin, fetch, findings)
  if (login) await walkAccount(customer, login)
  const beyond = await findBeyond(origin, fetch)
  const cookies = [...new Set([...visitor.cookies(), ...customer.cookies()])]
  return { findings, beyond, cookies, pages: judge(findings, beyond) }
}

const good: readonly State[] = ['fits', 'odd', 'refused']

/** Whether the calls are there: undefined for one that was not asked, or that nothing is known of. */
function judge(findings: readonly Finding[], beyond: readonly Beyond[]): Report['pages'] {
  const known = new Map<string, boolean | undefined>()
  for (const { call, there } of beyond) known.set(call, there === 'unseen' ? undefined : there === 'yes')
  for (const { call, state } of findings) {
    if (call.endsWith(')')) continue
    known.set(call, (known.get(call) ?? true) && good.includes(state))
  }
  return pages.map(({ page, needs, uses }) => {
    const lacks = needs.filter((call) => known.get(call) === false)
    const isUnseen = needs.some((call) => known.get(call) === undefined)
    const hides = uses.flatMap((call) => (known.get(call) === false ? [hiddenWithout[call] ?? call] : []))
    return { page, verdict: lacks.length ? 'closed' : isUnseen ? 'unseen' : 'works', lacks, hides: [...new Set(hides)] }
  })
}
