import { type ShopContext, secretOf } from './env'

/** What a signed code lets its holder do: see how a payment stands, or go on as the guest of that order. */
type Purpose = 'payment' | 'guest'

const encoder = new TextEncoder()

/** An order's code, signed for one purpose. */
export async function sign(context: ShopContext, purpose: Purpose, code: string) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secretOf(context)), algorithm, false, ['sign'])
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`${purpose} ${code}`)))
  return `${code}.${signature.toBase64({ alphabet: 'base64url', omitPadding: true })}`
}

/** The order's code; undefined for a text that was not signed here for this purpose. */
export async function readSigned(context: ShopContext, purpose: Purpose, text: string) {
  const [code = ''] = text.split('.')
  if (!code) return undefined
  const [own, sent] = [await sign(context, purpose, code), text].map((text) => encoder.encode(text))
  if (!own || !sent || own.length !== sent.length) return undefined
  // Takes as long for any other token.
  const difference = own.reduce((sum, byte, at) => sum | (byte ^ (sent[at] ?? 0)), 0)
  return difference === 0 ? code : undefined
}
