/**
 * Whether a redirect to `target` stays in this shop. The specification's pattern alone lets `//3232235777` through, and browsers read `\` as `/`.
 */
export function isOwnPath(target: string, origin: string) {
  if (!/^\/(?![/\\])/.test(target)) return false
  try {
    return new URL(target, origin).origin === origin
  } catch {
    return false
  }
}
