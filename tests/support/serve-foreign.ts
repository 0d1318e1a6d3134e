import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createTestHarness, type Unstable_RawConfig } from 'wrangler'
import { leastAnswers } from '../../worker/testing/least-foreign.ts'

type Answers = Record<string, unknown>

/**
 * Serves the built storefront with a foreign backend on its own port. The backend has the minimal answers of the
 * specification, which `answers` replace (by method and path below /api; functions may return a promise); any other
 * call is a 404.
 */
export async function serveForeign(answers: Answers = {}, settings: Record<string, string> = {}) {
  const all: Answers = { ...leastAnswers, ...answers }
  const backend = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://backend')
    const answer = all[`${request.method} ${pathname.replace(/^\/api/, '')}`]
    const { status, body } = await asSent(answer)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((done) => backend.listen(0, '127.0.0.1', done))
  const address = backend.address()
  const port = typeof address === 'object' ? address?.port : undefined

  // Changes the configuration as scripts/support/worker-settings.ts does for a build with a foreign backend.
  const built = JSON.parse(readFileSync('dist/shop/wrangler.json', 'utf8'))
  const config: Unstable_RawConfig = {
    name: 'shop-before-a-foreign-backend',
    main: 'dist/shop/index.js',
    no_bundle: true,
    // Dynamically imported code is in separate modules.
    rules: built.rules,
    find_additional_modules: true,
    compatibility_date: built.compatibility_date,
    assets: { binding: 'ASSETS', directory: 'dist/client' },
    kv_namespaces: built.kv_namespaces,
    vars: { ...built.vars, SHOP_MODE: 'production', API_ORIGIN: `http://127.0.0.1:${port}`, ...settings },
  }
  const storefront = createTestHarness({ workers: [{ config }] })
  const { url } = await storefront.listen()
  return {
    origin: url.origin,
    async [Symbol.asyncDispose]() {
      await storefront.close()
      backend.close()
    },
  }
}

async function asSent(answer: unknown) {
  const value = typeof answer === 'function' ? await answer() : answer
  if (value instanceof Response) return { status: value.status, body: await value.clone().text() }
  if (value === undefined) return { status: 404, body: '{"message":"Not found"}' }
  return { status: 200, body: JSON.stringify(value) }
}
