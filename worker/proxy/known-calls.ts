import type { AnyCall } from '../../kit/contract/call'
import { calls, fileDownloads } from '../../src/contract/calls'
import { paymentWebhookPath } from '../../src/contract/ordering/payment'
import { hasBackendCall, type Settings } from '../env'

/** The properties of a call that the proxy needs. `file` is present if the call answers with a file. */
export type KnownCall = Pick<
  AnyCall,
  'method' | 'path' | 'session' | 'missingOn401' | 'isExtension' | 'isReadOnly' | 'envelope' | 'hasBody'
> & {
  answer?: AnyCall['answer']
  file?: (typeof fileDownloads)[number]
}

// The webhook is not a call of the contract, but is forwarded as well.
const webhook = { method: 'POST', path: paymentWebhookPath, isExtension: true }

const known = [...calls, webhook, ...fileDownloads.map((file) => ({ ...file, file }))].map((call: KnownCall) => ({
  call,
  pattern: new RegExp(`^${call.path.replace(/:\w+/g, '[A-Za-z0-9_~.-]+')}$`),
}))

/** The names of all calls, as API_FEATURES spells them, such as `POST /orders`. */
export const callNames = known.map(({ call }) => `${call.method} ${call.path}`)

export const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/')

/** Returns the calls that the backend has at a path, one for each method. */
export function callsAtPath(path: string, settings: Settings): KnownCall[] {
  return known
    .filter(({ call, pattern }) => pattern.test(path) && hasBackendCall(settings, call))
    .map(({ call }) => call)
}

/**
 * Finds the call of the contract for a method and a path below `/api`, with or without a query; undefined if there is
 * none.
 */
export function findContractCall(method: string, path: string): KnownCall | undefined {
  const [plain = ''] = path.split('?', 1)
  return known.find(({ call, pattern }) => call.method === method && pattern.test(plain))?.call
}
