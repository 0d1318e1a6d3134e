import type { ShopContext } from '../http/route'

type Detail = Record<string, number | boolean>

const details = new WeakMap<Request, Detail>()

/** What the line about this write says besides. Numbers only: the log must hold nobody's words. */
export const noteWrite = (context: ShopContext, detail: Detail) => void details.set(context.req.raw, detail)

/** One line for each write, refused ones too. @param who the beginning of the token's hash */
export function logWrite(context: ShopContext, who: string) {
  const { method, path, raw } = context.req
  const { status } = context.res
  console.log(
    JSON.stringify({ level: 'info', event: 'operator_write', who, method, path, status, ...details.get(raw) }),
  )
}
