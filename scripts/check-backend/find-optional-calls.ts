import type { AnyCall } from '../../kit/contract/call'
import { calls, files } from '../../src/contract/calls'

/** An optional call, and whether the backend has it. `unseen`: its 404 may be about the requested item alone. */
export type OptionalCall = { call: string; there: 'yes' | 'no' | 'unseen' }

/** Calls that only the demo shop has: its test bank and its outbox. */
export const demoOnly = /^\/(testBank|outbox)/

/** All calls that `API_FEATURES` may name. */
export const extensionCalls: readonly Pick<AnyCall, 'method' | 'path'>[] = [...calls, ...files].filter(
  ({ ours, path }) => ours && !demoOnly.test(path),
)

/**
 * Finds the optional calls that a backend has. Each is called without a session and with empty input: a backend with
 * the call refuses that (401, 422 …), one without it answers as for any unknown path. Nothing is written.
 */
export async function findOptionalCalls(origin: string, fetch: typeof globalThis.fetch): Promise<OptionalCall[]> {
  const answerTo = async ({ method, path }: Pick<AnyCall, 'method' | 'path'>) => {
    const filled = path.replace(/:\w+/g, '0')
    const hasBody = method !== 'GET'
    const response = await fetch(`${origin}/api${filled}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
      headers: { accept: 'application/json', ...(hasBody && { 'content-type': 'application/json' }) },
      ...(hasBody && { body: '{}' }),
    })
    return { status: response.status, body: (await response.text()).replaceAll(filled, '') }
  }
  const found: OptionalCall[] = []
  for (const call of extensionCalls) {
    const name = `${call.method} ${call.path}`
    const [answer, unknown] = await Promise.all([
      answerTo(call),
      answerTo({ method: call.method, path: '/a-path-that-no-backend-has' }),
    ]).catch(() => [])
    if (!answer || !unknown) found.push({ call: name, there: 'unseen' })
    else if (answer.status === 405 || answer.status === 501) found.push({ call: name, there: 'no' })
    else if (answer.status !== unknown.status || answer.body !== unknown.body) found.push({ call: name, there: 'yes' })
    else found.push({ call: name, there: call.path.includes(':') ? 'unseen' : 'no' })
  }
  return found
}
