import { expect } from 'vitest'
import { startForeign, startForeignAccounts } from './foreign'
import type { Visit } from './storefront'

type Start = Parameters<typeof startForeign>

/** A request and its expected outcome. Without `status` it is a page (200), or a redirect (303) if `to` is given. */
type Step = {
  get?: string
  /** The path of a form, whose fields are in `sends`. */
  post?: string
  /** A call of a script, such as "POST /shoppingCart/add", whose body is in `sends`. */
  call?: string
  sends?: Record<string, unknown>
  cookie?: string
  status?: number
  /** The expected Location header; null for none. */
  to?: string | null
  has?: readonly (string | RegExp)[]
  lacks?: readonly (string | RegExp)[]
}

type Walk = {
  answers?: Start[0]
  settings?: Start[1]
  /** Whether the backend has accounts and orders. */
  hasAccounts?: boolean
  steps: readonly Step[]
  /** The bodies that the backend must have received, by call. */
  got?: Record<string, readonly unknown[]>
  /** The backend must not have received a call with such a name. */
  neverAsked?: RegExp
}

/** Makes the steps of a visit in a shop with a foreign backend, and checks each. */
export async function walk(all: Walk) {
  await walkAndReturn(all)
}

/** Like `walk`, but returns the answers for further checks. */
export async function walkAndReturn({ answers, settings, hasAccounts, steps, got = {}, neverAsked }: Walk) {
  const { storefront, asked } = await (hasAccounts ? startForeignAccounts : startForeign)(answers, settings)
  await using _ = storefront
  const pages: Visit[] = []
  for (const step of steps) {
    const page = await visit(storefront, step)
    pages.push(page)
    const name = step.get ?? step.post ?? step.call
    const { to, status = to ? 303 : 200, has = [], lacks = [] } = step
    expect([name, page.status]).toEqual([name, status])
    if (to !== undefined) expect([name, page.headers.get('location')]).toEqual([name, to])
    for (const part of has) expect(page.html, name).toMatch(part)
    for (const part of lacks) expect(page.html, name).not.toMatch(part)
  }
  for (const [name, bodies] of Object.entries(got))
    expect(asked.filter((call) => call.name === name).map(({ body }) => JSON.parse(body))).toEqual(bodies)
  if (neverAsked) expect(asked.map(({ name }) => name).filter((name) => neverAsked.test(name))).toEqual([])
  return { pages, asked, storefront }
}

type Storefront = Awaited<ReturnType<typeof startForeign>>['storefront']

function visit(storefront: Storefront, { get, post, call, sends, cookie }: Step) {
  const headers: Record<string, string> = cookie ? { cookie } : {}
  if (get) return storefront.get(get, headers)
  if (post) return storefront.post(post, (sends ?? {}) as Record<string, string>, headers)
  const [method = '', path = ''] = call?.split(' ') ?? []
  return storefront.call(method, path, sends, headers)
}
