import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { defineIslands, type IslandElement } from '../../kit/browser/islands/define-island-element'
import { inlineBoot } from '../../kit/browser/islands/inline-boot'
import * as testIslands from '../lib/testing/islands'

export type Sleeper = IslandElement & { kept?: () => void; giveUp?: () => void }

type Options = Partial<Pick<Parameters<typeof defineIslands>[1], 'sendEarly' | 'forgetEarly'>> & {
  /** Additional components by name, besides those of lib/testing/islands.tsx. */
  islands?: Record<string, unknown>
}

/** The state of the visitor, which a test can change. By default there is a session, and islands need not hydrate. */
export const visitor = { isReady: false, hasSession: true }

/** Errors and warnings of React and the browser in this test. */
export const reportedErrors: unknown[] = []

export const loaders: Record<string, () => Promise<{ default: never }>> = {}
let known: Record<string, unknown> = { ...testIslands }

/** Defines `<shop-island>` for the tests of a file, as src/client.ts does. */
export function setUpIslands({ islands, sendEarly = () => undefined, forgetEarly = () => {} }: Options = {}) {
  known = { ...testIslands, ...islands }
  beforeAll(async () => {
    inlineBoot()
    defineIslands(loaders, {
      wakeIf: { load: () => true, customer: () => visitor.isReady, comparison: () => visitor.isReady },
      onlyIf: ['customer'],
      mayDiffer: () => visitor.hasSession,
      sendEarly,
      forgetEarly,
    })
    // Loading this module is slow and must not count against a test's timeout.
    await import('../../kit/browser/islands/hydrate')
  })
  beforeEach(() => {
    Object.assign(visitor, { isReady: false, hasSession: true })
    reportedErrors.length = 0
    vi.spyOn(console, 'error').mockImplementation((...words) => void reportedErrors.push(words.join(' ')))
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    window.addEventListener('error', complain)
  })
  afterEach(() => {
    window.removeEventListener('error', complain)
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    document.body.replaceChildren()
  })
}

const complain = (event: ErrorEvent) => void reportedErrors.push(event.message)

/** Delays the code of an island. @returns a function that lets it arrive */
export function delay(load: ReturnType<typeof draw>['load'], island: unknown) {
  const code = Promise.withResolvers<{ default: never }>()
  load.mockImplementationOnce(() => code.promise)
  return () => code.resolve({ default: island as never })
}

/** Renders the page as the server does; `load` hydrates its first island. */
export function draw(page: React.ReactNode) {
  document.body.innerHTML = renderToString(page)
  const island = document.querySelector<Sleeper>('shop-island')
  if (!island) throw new Error('no island')
  const name = island.getAttribute('name') ?? ''
  const load = vi.fn(async () => ({ default: known[name] as never }))
  if (name in known) loaders[`./features/x/${name}.island.tsx`] = load
  return { island, load }
}

export async function awake(island: HTMLElement) {
  await vi.waitFor(() => expect(island.hasAttribute('awake')).toBe(true), { timeout: 3_000 })
}
