import { readFileSync } from 'node:fs'

const MINUTE = 60_000

export const readCrons = () =>
  [
    ...(/^crons = \[([^\]]*)\]/m.exec(readFileSync('backend/wrangler.toml', 'utf8'))?.[1] ?? '').matchAll(/"([^"]+)"/g),
  ].map(([, cron = '']) => cron)

/**
 * Runs the backend's crons for a shop on this machine, as Cloudflare does for a deployed shop: each cron at once, and
 * then at its interval. A request to a path of Miniflare runs a cron; a header names the worker.
 *
 * @param address the shop's URL
 */
export function startLocalCrons(address: string, crons: readonly string[]) {
  let hasFailed = false
  const run = async (cron: string) => {
    const url = `${address}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}&time=${Date.now()}`
    const status = await fetch(url, { headers: { 'MF-Route-Override': 'shop-backend' } }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status !== 200 && !hasFailed) console.warn(`The cron ${cron} could not be run here (${status}).`)
    hasFailed = status !== 200
  }
  for (const cron of crons) {
    const every = minutesOf(cron) * MINUTE
    void run(cron)
    setInterval(run, every, cron).unref()
  }
}

/** Returns the interval of a cron in minutes. All fields of the cron except the first must be `*`. */
function minutesOf(cron: string) {
  const [matched, every = 1] = /^\*(?:\/(\d+))?(?: \*){4}$/.exec(cron) ?? []
  if (!matched) throw new Error(`Only crons of every minute or every few minutes run here: ${cron}`)
  return Number(every)
}
