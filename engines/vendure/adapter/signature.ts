import { type ShopContext, secretOf } from './env'

/** What a signed order code permits: seeing the status of its payment, or continuing as the guest of that order. */
type Purpose = 'payment' | 'guest'

const encoder = new TextEncoder()

/** Returns an order's code with a signature for one purpose. */
export async function sign(context: ShopContext, purpose: Purpose, code: string) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secretOf(context)), algorithm, false, ['sign'])
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`${purpose} ${code}`)))
  return `${code}.${signature.toBase64({ alphabet: 'base64url', omitPadding: true })}`
}

/** Returns the order's code; undefined if the signature or its purpose is wrong. */
export async function readSigned(context: ShopContext, purpose: Purpose, text: string) {
  const [code = ''] = text.split('.')
  if (!code) return undefined
  const [own, sent] = [await sign(context, purpose, code), text].map((text) => encoder.encode(text))
  if (!own || !sent || own.length !== sent.length) return undefined
  // Compares in constant time.
  const difference = own.reduce((sum, byte, at) => sum | (byte ^ (sent[at] ?? 0)), 0)
  return difference === 0 ? code : undefined
}
