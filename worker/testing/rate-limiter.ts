/** Fakes Cloudflare's rate limiter, with `most` requests per key. */
export function createRateLimiter(most: number) {
  const counts = new Map<string, number>()
  const limit = async ({ key }: { key: string }) => {
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return { success: (counts.get(key) ?? 0) <= most }
  }
  return { counts, limit }
}
