import { timingSafeEqual } from 'hono/utils/buffer'
import { type ShopContext, tokenSecretOf } from './env'

/** What signed order codes permit: `payment` shows an order's payment status, `guest` logs in the orders' guest again. */
type Purpose = 'payment' | 'guest'

const encoder = new TextEncoder()

/** Returns the order code followed by a signature that is valid for `purpose` only. */
export async function signOrderCode(context: ShopContext, purpose: Purpose, code: string) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(tokenSecretOf(context)), algorithm, false, ['sign'])
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`${purpose} ${code}`)))
  return `${code}.${signature.toBase64({ alphabet: 'base64url', omitPadding: true })}`
}

/** Returns the order code in `text`; undefined if its signature is wrong or was made for another purpose. */
export async function readSignedOrderCode(context: ShopContext, purpose: Purpose, text: string) {
  const [code = ''] = text.split('.')
  return code && (await timingSafeEqual(await signOrderCode(context, purpose, code), text)) ? code : undefined
}
