import { isLoopback } from './loopback'

/**
 * What stands for one client in a limit, made of its IP address: an IPv4 address, or the first half of an IPv6 address,
 * because whoever has one of those has 2^64. Undefined for this very machine, which all who develop on it share, and
 * where no address is known.
 */
export function clientKey(address: string | null | undefined): string | undefined {
  const plain = address
    ?.trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain || isLoopback(plain) || plain === '::1') return undefined
  return plain.includes(':') ? firstHalf(plain) : plain
}

/** `2001:db8::1` leaves out groups of zeros: how many, the others say. */
function firstHalf(address: string) {
  const [left = '', right] = address.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const [before, after] = [groups(left), groups(right ?? '')]
  const zeros = right === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
