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
  const all = plain.includes(':') ? groupsOf(plain) : []
  const ipv4 = all.length ? mappedOf(all) : plain
  if (ipv4 !== undefined) return ipv4 && !isLoopback(ipv4) ? ipv4 : undefined
  return all.join(':') === '0:0:0:0:0:0:0:1' ? undefined : all.slice(0, groups).join(':')
}

/** Returns all eight groups of an IPv6 address, also for a notation such as `2001:db8::1`, which omits zeros. */
function groupsOf(address: string) {
  const url = `http://[${address}]`
  const [left = '', right] = (URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : address).split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const [before, after] = [groups(left), groups(right ?? '')]
  const zeros = right === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after]
}

/** Returns the IPv4 address in a mapped IPv6 address such as `::ffff:203.0.113.7`; undefined for any other address. */
function mappedOf(groups: readonly string[]) {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((two) => [two >> 8, two & 255])
    .join('.')
}
