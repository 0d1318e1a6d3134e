import { type ShopContext, secretOf } from '../env'

const encoder = new TextEncoder()

async function sign(context: ShopContext, code: string) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secretOf(context)), algorithm, false, ['sign'])
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`payment ${code}`)))
  return signature.toBase64({ alphabet: 'base64url', omitPadding: true })
}

/** What lets whoever has it see how the payment of one order stands: its code, signed. */
export const paymentToken = async (context: ShopContext, code: string) => `${code}.${await sign(context, code)}`

/** The order's code; undefined for a token that is not ours. */
export async function readPaymentToken(context: ShopContext, token: string) {
  const [code = ''] = token.split('.')
  const [own, sent] = [await paymentToken(context, code), token].map((text) => encoder.encode(text))
  if (!own || !sent || own.length !== sent.length) return undefined
  // Takes as long for any other token.
  const difference = own.reduce((sum, byte, at) => sum | (byte ^ (sent[at] ?? 0)), 0)
  return difference === 0 ? code : undefined
}
