import { expect } from 'vitest'
import { startForeign, startForeignAccounts } from './foreign'
import type { Visit } from './storefront'

type Start = Parameters<typeof startForeign>

/** One request, and what must come of it. Without `status` it is a page (200), or with `to` a redirect (303). */
type Step = {
  get?: string
  /** A form, with its fields in `sends`. */
  post?: string
  /** A call of a script, as "POST /shoppingCart/add", with its body in `sends`. */
  call?: string
  sends?: Record<string, unknown>
  cookie?: string
  status?: number
  /** The Location header; null for none. */
  to?: string | null
  has?: readonly (string | RegExp)[]
  lacks?: readonly (string | RegExp)[]
}

type Walk = {
  answers?: Start[0]
  settings?: Start[1]
  /** The backend has accounts and takes orders. */
  hasAccounts?: boolean
  steps: readonly Step[]
  /** By call: the bodies that the backend got. */
  got?: Record<string, readonly unknown[]>
  /** No call that the backend got has such a name. */
  neverAsked?: RegExp
}

/** Walks through a shop in front of a foreign backend, step by step. */
export async function walk(all: Walk) {
  await walkAndReturn(all)
}

/** The same; returns what came back, for what else a test expects. */
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
