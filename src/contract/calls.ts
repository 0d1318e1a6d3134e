import type { AnyCall } from '../../kit/contract/call'
import { creditNotePdfRoute, invoicePdfRoute } from './ordering/order'

const files = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!**/*.test.ts'], { eager: true })

/** All API calls of the contract. The edge refuses any other call. Tests check that the backend has all calls. */
export const calls: readonly AnyCall[] = Object.values(files).flatMap((file) => Object.values(file).filter(isCall))

export const fileDownloads = [invoicePdfRoute, creditNotePdfRoute]

function isCall(exported: unknown): exported is AnyCall {
  return typeof exported === 'function' && 'method' in exported
}
