import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr'
import { isLoopback } from './loopback'

/**
 * Returns the key of a client for rate limits: its IPv4 address, or the first 64 bits of its IPv6 address. One client
 * has all addresses that begin with these bits. Returns undefined for an unknown address, and for the loopback address,
 * which all local clients share.
 */
export const clientKey = (address: string | null | undefined) => keyOf(address, 4)

/** Like `clientKey`, but with the first 48 bits of an IPv6 address: a network of that size has 65,536 clients. */
export const networkKey = (address: string | null | undefined) => keyOf(address, 3)

function keyOf(address: string | null | undefined, groups: number): string | undefined {
  const plain = address?.trim().toLowerCase() ?? ''
  // A bracket would end the address early for `canParse`, and hono throws for what is no address.
  const isIpv6 = /^[\da-f:.]*:[\da-f:.]*$/.test(plain) && URL.canParse(`http://[${plain}]`)
  if (!isIpv6) return plain && !isLoopback(plain) ? plain : undefined
  const number = convertIPv6ToBinary(plain)
  // A mapped address such as `::ffff:203.0.113.7`.
  if (isIPv4MappedIPv6(number)) return keyOf(convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(number)), groups)
  const first = Array.from({ length: groups }, (_, at) => ((number >> BigInt(112 - 16 * at)) & 0xffffn).toString(16))
  return number === 1n ? undefined : first.join(':')
}
