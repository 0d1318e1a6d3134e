import type { ShopContext } from '../http/route'
import { logEvent } from '../http/security-log'

type Detail = Record<string, number | boolean>

const details = new WeakMap<Request, Detail>()

/** What the line about this write says besides. Numbers only: the log must hold nobody's words. */
export const noteWrite = (context: ShopContext, detail: Detail) => void details.set(context.req.raw, detail)

/**
 * One line for each call, refused ones too: they show and change what buyers own.
 *
 * @param who the beginning of the token's hash
 */
export function logCall(context: ShopContext, who: string) {
  const { method, path, raw } = context.req
  const event = method === 'GET' ? 'operator_read' : 'operator_write'
  logEvent(context, event, undefined, { who, method, path, status: context.res.status, ...details.get(raw) })
}
