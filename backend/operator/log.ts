import { BOOKMARK } from '../../src/contract/bookmark'
import { sessionDb } from '../db/client'
import type { ShopContext } from '../http/route'
import { logEvent } from '../http/security-log'
import { type Change, type Entry, writeEntry } from './log.repository'
import type { Right } from './rights'

/** The caller: an operator, or `id` null for the owner's token. */
export type Operator = { id: number | null; rights: readonly Right[]; tokenHash: string }

type Detail = Record<string, number | boolean>
type Trace = {
  operator?: Operator
  call?: string
  touched?: readonly (string | number)[]
  detail?: Detail
  changes?: readonly Change[]
}

/** The limit per call. A file of ten thousand prices must not fill the log; `price_history` has all of them. */
const MOST_CHANGES = 200

const traces = new WeakMap<Request, Trace>()

function traceOf({ req }: ShopContext) {
  const trace = traces.get(req.raw) ?? {}
  traces.set(req.raw, trace)
  return trace
}

/** Which call it is, as it is declared, and the ids of its path. What else was typed there stays out of the log. */
export function noteCall(context: ShopContext, call: string) {
  const trace = traceOf(context)
  trace.call = call
  trace.touched = Object.values(context.req.param()).filter((value) => id.test(value))
}

const id = /^[A-Za-z0-9_-]{1,80}$/

export function rememberOperator(context: ShopContext, operator: Operator) {
  traceOf(context).operator = operator
}

/** @throws Error outside of what `operatorOnly` let through: a fault of ours */
export function operatorOf(context: ShopContext) {
  const { operator } = traceOf(context)
  if (!operator) throw new Error('nobody was let through')
  return operator
}

/** Adds details to the call's log line. Numbers only, because the log must not contain personal text. */
export function noteWrite(context: ShopContext, detail: Detail) {
  traceOf(context).detail = detail
}

/** Records what the call was about if its path does not say so: numbers of orders, articles, ids. */
export function noteTouched(context: ShopContext, ...touched: readonly (string | number)[]) {
  traceOf(context).touched = touched
}

/** Records the changed values, old and new. Only stored values, never input that was refused. */
export function noteChanges(context: ShopContext, changes: readonly Change[]) {
  const trace = traceOf(context)
  trace.changes = changes.slice(0, MOST_CHANGES)
  trace.touched = [...new Set([...(trace.touched ?? []), ...trace.changes.map(({ of }) => of)])]
}

/**
 * Writes one log line and one entry for each call, refused ones too, because they show and change data of buyers. The
 * call has finished by then: an entry that cannot be written is logged, and the answer stays the same. The bookmark of
 * the entry, in the answer to a write, is later than the write itself.
 */
export async function logCall(context: ShopContext) {
  const { method, path } = context.req
  const { operator, call = `${method} ?`, touched = [], detail, changes } = traceOf(context)
  const { status } = context.res
  const who = (operator?.tokenHash ?? '').slice(0, 8)
  const event = method === 'GET' ? 'operator_read' : 'operator_write'
  logEvent(context, event, undefined, { who, method, path, status, ...detail })
  const entry = { operator_id: operator?.id ?? null, call, touched: touched.join(' ') || null, status }
  const bookmark = await storeEntry(context, { ...entry, detail, changes })
  if (bookmark && method !== 'GET') context.header(BOOKMARK, bookmark)
}

export async function logRefused(context: ShopContext) {
  logEvent(context, 'operator_refused', undefined)
  await storeEntry(context, { operator_id: null, call: `${context.req.method} ?`, touched: null, status: 401 })
}

async function storeEntry(context: ShopContext, entry: Entry) {
  const db = sessionDb(context.env)
  await writeEntry(db, entry, Date.now()).catch((error: unknown) => {
    console.error(JSON.stringify({ level: 'error', event: 'operator_log_failed', reason: String(error) }))
  })
  return db.getBookmark()
}
