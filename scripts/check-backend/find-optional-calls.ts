import type { AnyCall } from '../../kit/contract/call'
import { calls, fileDownloads } from '../../src/contract/calls'

/**
 * Whether a backend has an optional call. `unseen`: unknown, because a 404 may also mean that the item is missing, and a
 * 401 that the backend asks for a login before it looks at the path.
 */
export type OptionalCall = { call: string; there: 'yes' | 'no' | 'unseen' }

const unknownPath = '/a-path-that-no-backend-has'

/** Matches the paths of calls that only the demo shop has, for its test bank and its mail outbox. */
export const demoOnlyPaths = /^\/(testBank|outbox)/

/** The optional API calls, which the setting `API_FEATURES` may list. */
export const optionalCalls: readonly Pick<AnyCall, 'method' | 'path'>[] = [...calls, ...fileDownloads].filter(
  ({ isExtension, path }) => isExtension && !demoOnlyPaths.test(path),
)

/**
 * Finds the optional calls that a backend has. It sends each call without a session and with empty input. A backend
 * that has the call refuses this input (401, 422 …), so nothing is written. A backend without the call answers as to
 * any unknown path.
 */
export async function findSupportedOptionalCalls(
  origin: string,
  fetch: typeof globalThis.fetch,
): Promise<OptionalCall[]> {
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
  for (const call of optionalCalls) {
    const name = `${call.method} ${call.path}`
    const [folder = ''] = /^\/\w+(?=\/)/.exec(call.path) ?? []
    const [answer, unknown, beside] = await Promise.all([
      answerTo(call),
      answerTo({ method: call.method, path: unknownPath }),
      answerTo({ method: call.method, path: folder + unknownPath }),
    ]).catch(() => [])
    const isGuard = answer?.status === 401 || answer?.status === 403
    if (!answer || !unknown || !beside || (isGuard && answer.status === beside.status && answer.body === beside.body))
      found.push({ call: name, there: 'unseen' })
    else if (answer.status === 405 || answer.status === 501) found.push({ call: name, there: 'no' })
    else if (answer.status !== unknown.status || answer.body !== unknown.body) found.push({ call: name, there: 'yes' })
    else found.push({ call: name, there: call.path.includes(':') ? 'unseen' : 'no' })
  }
  return found
}
