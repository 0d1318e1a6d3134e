import { BOOKMARK_HEADER } from '../../src/contract/database-bookmark'
import { primarySessionDb } from '../db/client'
import type { ShopContext } from '../http/route'
import { logEvent } from '../http/security-log'
import { type LoggedChange, type NewLogEntry, writeLogEntry } from './log.repository'
import type { Right } from './rights'

/** The operator that makes the call; `id` is null if the token is the shop owner's. */
export type Operator = { id: number | null; rights: readonly Right[]; tokenHash: string }

type Detail = Record<string, number | boolean>
type Trace = {
  operator?: Operator
  call?: string
  touched?: readonly (string | number)[]
  detail?: Detail
  changes?: readonly LoggedChange[]
}

/**
 * The maximum number of changes logged per call: ten thousand prices must not fill the log, and `price_history` has
 * them all.
 */
const MAX_CHANGES = 200

const traces = new WeakMap<Request, Trace>()

function traceOf({ req }: ShopContext) {
  const trace = traces.get(req.raw) ?? {}
  traces.set(req.raw, trace)
  return trace
}

/**
 * Sets the call of the log entry, as declared (`/orders/:number`), and the ids in the requested path. Other path
 * parameters are not logged.
 */
export function setLoggedCall(context: ShopContext, call: string) {
  const trace = traceOf(context)
  trace.call = call
  trace.touched = Object.values(context.req.param()).filter((value) => id.test(value))
}

const id = /^[A-Za-z0-9_-]{1,80}$/

export function setCallingOperator(context: ShopContext, operator: Operator) {
  traceOf(context).operator = operator
}

/** Returns the operator that called. @throws Error if `operatorOnly` did not run before */
export function callingOperatorOf(context: ShopContext) {
  const { operator } = traceOf(context)
  if (!operator) throw new Error('the request has no operator: operatorOnly did not run before this route')
  return operator
}

/** Adds counts to the call's log entry. Numbers only, because the log must not contain personal data. */
export function setLoggedCounts(context: ShopContext, detail: Detail) {
  traceOf(context).detail = detail
}

/** Sets the order numbers or ids of the log entry, for a call whose path does not contain them. */
export function setLoggedSubjects(context: ShopContext, ...touched: readonly (string | number)[]) {
  traceOf(context).touched = touched
}

/** Adds the changed values, old and new, to the log entry: only stored values, never refused input. */
export function addLoggedChanges(context: ShopContext, changes: readonly LoggedChange[]) {
  const trace = traceOf(context)
  trace.changes = changes.slice(0, MAX_CHANGES)
  trace.touched = [...new Set([...(trace.touched ?? []), ...trace.changes.map(({ of }) => of)])]
}

/**
 * Logs each call, refused ones too, because calls display and change customers' data. The entry is written after the
 * call: if that fails, the failure is logged and the answer stays the same. The answer to a write returns the database
 * bookmark of the log entry, because it is later than the bookmark of the write itself.
 */
export async function logOperatorCall(context: ShopContext) {
  const { method, path } = context.req
  const { operator, call = `${method} ?`, touched = [], detail, changes } = traceOf(context)
  const { status } = context.res
  const who = (operator?.tokenHash ?? '').slice(0, 8)
  const event = method === 'GET' ? 'operator_read' : 'operator_write'
  logEvent(context, event, undefined, { who, method, path, status, ...detail })
  const entry = { operator_id: operator?.id ?? null, call, touched: touched.join(' ') || null, status }
  const bookmark = await storeEntry(context, { ...entry, detail, changes })
  if (bookmark && method !== 'GET') context.header(BOOKMARK_HEADER, bookmark)
}

export async function logRefusedCall(context: ShopContext) {
  logEvent(context, 'operator_refused', undefined)
  await storeEntry(context, { operator_id: null, call: `${context.req.method} ?`, touched: null, status: 401 })
}

async function storeEntry(context: ShopContext, entry: NewLogEntry) {
  const db = primarySessionDb(context.env)
  await writeLogEntry(db, entry, Date.now()).catch((error: unknown) => {
    console.error(JSON.stringify({ level: 'error', event: 'operator_log_failed', reason: String(error) }))
  })
  return db.getBookmark()
}
