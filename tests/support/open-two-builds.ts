import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createTestHarness, unstable_splitSqlQuery } from 'wrangler'
import { keepPreviousFiles } from '../../scripts/deploy/keep-previous-files'
import { findFiles } from '../../scripts/support/find-files'

/**
 * Opens two builds of the shop on one database and one KV, as at Cloudflare during a gradual deployment and after a
 * rollback. The second build is the first with all files renamed, as if each of them had changed.
 */
export async function openTwoBuilds() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-builds-'))
  // Without the demo's thousands of photos, which take seconds to copy and to list, and are the same in all builds.
  const filter = (path: string) => path !== join('dist', 'client', 'photos')
  for (const build of ['a', 'b']) {
    cpSync('dist', join(folder, build), { recursive: true, filter })
    if (build === 'b') renameFiles(join(folder, build))
    nameWorkers(join(folder, build), build)
  }
  await deployFiles(folder)
  const harness = createTestHarness({
    root: folder,
    workers: ['a/shop', 'a/shop_backend', 'b/shop', 'b/shop_backend'].map((path) => ({
      configPath: `${path}/wrangler.json`,
    })),
  })
  await harness.listen()
  const cookies = new Map<string, string>()
  return {
    /** Runs SQL, as a migration does. */
    async migrate(sql: string) {
      const { DB } = await harness.getWorker('shop-backend-a').getEnv()
      await DB.batch(unstable_splitSqlQuery(sql).map((statement: string) => DB.prepare(statement)))
    },
    /** Sends a visitor's request, with the same cookies to both builds. */
    async ask(build: 'a' | 'b', path: string, init: { method?: string; body?: object } = {}) {
      const origin = 'https://www.winkel.example'
      const response = await harness.getWorker(`shop-${build}`).fetch(origin + path, {
        method: init.method ?? 'GET',
        body: init.body && JSON.stringify(init.body),
        headers: {
          origin,
          'content-type': 'application/json',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
        cookies.set(name, value)
      }
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
    /** Returns the status of a static file, which the platform answers without the worker. */
    async askFile(build: 'a' | 'b', path: string) {
      const { ASSETS } = await harness.getWorker(`shop-${build}`).getEnv()
      const response = await ASSETS.fetch(`https://www.winkel.example${path}`)
      await response.arrayBuffer()
      return response.status
    },
    async [Symbol.asyncDispose]() {
      await harness.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the files of the first build, then those of the second, as deployments do. */
async function deployFiles(folder: string) {
  const live = join(folder, 'a/client')
  const fetch = async (url: string) => new Response(readFileSync(join(live, new URL(url).pathname)))
  const now = Date.now()
  await keepPreviousFiles({ client: live, origin: null, id: 'a', now, fetch })
  await keepPreviousFiles({
    client: join(folder, 'b/client'),
    origin: 'https://www.winkel.example',
    id: 'b',
    now,
    fetch,
  })
}

/** Changes the hash in the name of each script, style and font, and in all files that contain the name. */
function renameFiles(build: string) {
  const names = findFiles('client/assets/*', { cwd: build }).map((path) => basename(path))
  const renamed = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, '0$1')]))
  const texts = ['client/assets/*.{js,css}', 'shop/*.js'].flatMap((pattern) => findFiles(pattern, { cwd: build }))
  for (const path of texts) {
    const text = readFileSync(join(build, path), 'utf8')
    const known = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
    writeFileSync(
      join(build, path),
      text.replace(known, (name) => renamed.get(name) ?? name),
    )
  }
  for (const [name, other] of renamed)
    renameSync(join(build, 'client/assets', name), join(build, 'client/assets', other))
}

function nameWorkers(folder: string, build: string) {
  for (const worker of ['shop', 'shop_backend']) {
    const path = join(folder, worker, 'wrangler.json')
    const config = JSON.parse(readFileSync(path, 'utf8'))
    config.name = `${config.name}-${build}`
    config.topLevelName = config.name
    for (const service of config.services) service.service = `${service.service}-${build}`
    writeFileSync(path, JSON.stringify(config))
  }
}
