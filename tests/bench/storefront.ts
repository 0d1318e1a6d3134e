import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import autocannon from 'autocannon'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { builtWorker, compatibilityDate, database } from './workers.ts'

/*
 * Runs the built storefront in workerd, for the benches. The backend's answers are recorded before, so that the
 * measurements are those of the storefront alone; a minimal worker answers the same bytes.
 */
if (process.platform !== 'linux') {
  console.error('This benchmark needs Linux: it reads the CPU time of each process from /proc.')
  process.exit(1)
}

/** The backend's recorded answers, by call. */
export type Answers = Record<string, { status: number; body: string }>

const callOf = `const callOf = async (request) => {
  const { pathname, search } = new URL(request.url)
  return request.method + ' ' + pathname + search + ' ' + await request.clone().text()
}`
const recorder = `${callOf}
  const answers = {}
  export default { async fetch(request, env) {
    if (request.headers.has('x-tell')) return Response.json(answers)
    const call = await callOf(request)
    const answer = await env.BACKEND.fetch(request)
    answers[call] = { status: answer.status, body: await answer.clone().text() }
    return answer
  } }`
const repeater = (answers: Answers) => `${callOf}
  const answers = ${JSON.stringify(answers)}
  export default { async fetch(request) {
    const { status, body } = answers[await callOf(request)] ?? { status: 500, body: '{"message":"not recorded"}' }
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  } }`
const bareWorker = `
  let body
  export default { async fetch(request) {
    if (request.method === 'PUT') { body = await request.arrayBuffer(); return new Response() }
    return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  } }`

const socket = [{ host: '127.0.0.1', port: 0 }]

/**
 * A wrapper without the data centre's cache and without copies of pages in KV: the simulated ones run in the same
 * process and write to disk, 2 and 5 ms per rendered page, while the platform's do not count as CPU time of a worker.
 * Pages are cached in memory only.
 */
const withoutCache = `
  import shop from './index.js'
  const nothing = { match: async () => undefined, put: async () => {} }
  Object.defineProperty(globalThis, 'caches', { value: { default: nothing } })
  let kv
  const withoutPages = (real) => ({
    get: (key, ...rest) => real.get(key, ...rest),
    getWithMetadata: (key, ...rest) => real.getWithMetadata(key, ...rest),
    put: async (key, ...rest) => key.includes('/__cache/') || real.put(key, ...rest),
  })
  export default {
    fetch: (request, env, context) => shop.fetch(request, { ...env, SHOP_DATA: kv ??= withoutPages(env.SHOP_DATA) }, context),
  }`

/** Opens these pages in the built shop, and returns the answers of its backend. */
export async function record(paths: string[], state: string): Promise<Answers> {
  // Empties the caches: a page that is cached from an earlier run would make no calls to record.
  for (const cached of ['kv', 'cache']) rmSync(`${state}/v3/${cached}`, { recursive: true, force: true })
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      workers: [
        {
          ...builtWorker('shop'),
          kvNamespaces: ['SHOP_DATA'],
          serviceBindings: { SHOP_API: 'recorder' },
          unsafeDirectSockets: socket,
        },
        {
          name: 'recorder',
          modules: true,
          script: recorder,
          compatibilityDate,
          serviceBindings: { BACKEND: 'shop_backend' },
          unsafeDirectSockets: socket,
        },
        { ...builtWorker('shop_backend'), d1Databases: database },
      ],
    }),
    resourcePersistencePath: `${state}/v3`,
  })
  try {
    const shop = await miniflare.unsafeGetDirectURL('shop')
    for (const path of paths) {
      const answer = await fetch(new URL(path, shop))
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      await answer.text()
    }
    const told = await fetch(await miniflare.unsafeGetDirectURL('recorder'), { headers: { 'x-tell': '1' } })
    return (await told.json()) as Answers
  } finally {
    await miniflare.dispose()
  }
}

export type Bench = Awaited<ReturnType<typeof open>>

/** @param folder the folder of the measured build */
export async function open(answers: Answers, folder?: string) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      // Hides log lines about connections that autocannon closes; a wrong answer is noticed by its status.
      handleStructuredLogs: () => {},
      workers: [
        {
          ...builtWorker('shop', 'without-cache.js', withoutCache, folder),
          kvNamespaces: ['SHOP_DATA'],
          serviceBindings: { SHOP_API: 'backend' },
          unsafeDirectSockets: socket,
        },
        { name: 'backend', modules: true, script: repeater(answers), compatibilityDate },
        { name: 'fixed', modules: true, script: bareWorker, compatibilityDate, unsafeDirectSockets: socket },
      ],
    }),
  )
  const before = workerds()
  await miniflare.ready
  const [pid] = workerds().filter((one) => !before.includes(one))
  if (!pid) throw new Error('no workerd below this process')
  const shop = String(await miniflare.unsafeGetDirectURL('shop')).replace(/\/$/, '')
  const fixed = String(await miniflare.unsafeGetDirectURL('fixed')).replace(/\/$/, '')
  return {
    /** Opens the page as the first visitor does; the minimal worker answers its bytes from then on. */
    async prepare(path: string) {
      const answer = await fetch(shop + path)
      const page = new Uint8Array(await answer.arrayBuffer())
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      await fetch(fixed, { method: 'PUT', body: page })
      return page
    },
    fixed: (amount: number) => load(pid, { url: fixed, amount }),
    /** Requests the same page again and again: its cached copy, if it is cached. */
    again: (path: string, amount: number) => load(pid, { url: shop + path, amount }),
    /** Uses another host for each request, so that nothing is cached and the page is rendered each time. */
    rendered: (path: string, amount: number) =>
      load(pid, {
        url: shop,
        amount,
        requests: [{ setupRequest: (request) => ({ ...request, path, headers: { host: nextHost() } }) }],
      }),
    memory: () => memoryOf(pid),
    close: () => miniflare.dispose(),
  }
}

let port = 1024
const nextHost = () => `localhost:${++port}`

type Load = Pick<autocannon.Options, 'url' | 'requests'> & { amount: number }

/** Returns requests per second, and the CPU time of workerd per request in ms. */
async function load(pid: number, options: Load) {
  const began = cpuOf(pid)
  const beganAt = performance.now()
  let lastAt = beganAt
  const result = await new Promise<autocannon.Result>((done, fail) => {
    // The load ends at a sample, and by default autocannon takes one per second.
    const all = { ...options, connections: 10, sampleInt: 20 }
    const run = autocannon(all, (error, result) => (error ? fail(error) : done(result)))
    run.on('response', () => {
      lastAt = performance.now()
    })
  })
  if (result.non2xx || result.errors)
    throw new Error(`${options.url}: ${result.non2xx} refused, ${result.errors} failed`)
  return {
    rate: (options.amount / (lastAt - beganAt)) * 1000,
    cpu: (cpuOf(pid) - began) / options.amount,
  }
}

const workerds = () =>
  execFileSync('ps', ['-o', 'pid=,comm=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('workerd'))
    .map((line) => Number.parseInt(line, 10))

/**
 * Returns the CPU time of the process's threads in ms, to the microsecond: the process's own counter has steps of 10
 * ms.
 */
function cpuOf(pid: number) {
  const threads = readdirSync(`/proc/${pid}/task`)
  const used = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0])
  return used.reduce((sum, ns) => sum + Number(ns), 0) / 1e6
}

/** Returns the process's memory in MB. */
function memoryOf(pid: number) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
