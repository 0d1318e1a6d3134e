import { once } from 'node:events'
import { createReadStream, createWriteStream, renameSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { tableOfInsert } from '../../backend/backup/split-long-insert'
import { backendTomlPath, type DeployConfig, databaseOf, storefrontTomlPath } from '../deploy/read-deploy-config'
import { CommandFailure, type RunWrangler, runForJson, runWrangler } from '../deploy/wrangler'
import type { ShopDatabase } from './shop-database'
import { createTemporaryFolder } from './temporary-folder'

/** Returns the shop's database at Cloudflare, accessed through wrangler with wrangler's login. */
export function openRemoteDatabase({ env, backend }: DeployConfig, wrangler: RunWrangler): ShopDatabase {
  const name = backend && databaseOf(backend)?.database_name
  if (!name) throw new CommandFailure('The shop has no database of its own: it uses another backend (API_ORIGIN).')
  const of = (config: string) => ['-c', config, `--env=${env ?? ''}`]
  const d1 = (...args: string[]) => ['d1', ...args, '--remote', ...of(backendTomlPath)]
  return {
    name,
    place: `the database ${name} at Cloudflare`,
    query(sql) {
      const command = ['d1', 'execute', 'DB', '--remote', '--json', '--command', sql, ...of(backendTomlPath)]
      const [answer] = (runForJson(wrangler, command) ?? []) as { results?: never[] }[]
      if (!answer?.results) throw new CommandFailure(`Cloudflare returned no rows for: ${sql}`)
      return answer.results
    },
    migrate(folder) {
      const toml = join(folder, 'wrangler.toml')
      runWrangler(wrangler, ['d1', 'migrations', 'apply', 'DB', '--remote', '-c', toml, `--env=${env ?? ''}`])
    },
    async exportRows(tables, path, report) {
      report('Cloudflare')
      // Names each table to export: Cloudflare refuses to export virtual tables, and exports without names have locked
      // databases.
      const named = tables.flatMap((table) => ['--table', table])
      runWrangler(wrangler, d1('export', 'DB', '--no-schema', '--skip-confirmation', '--output', path, ...named))
      const all = `${path}.all`
      renameSync(path, all)
      return putInOrder(all, tables, path)
    },
    async run(statements) {
      using folder = createTemporaryFolder('shop-restore-')
      const path = join(folder.path, 'rows.sql')
      await pipeline(Readable.from(withLineEnds(statements)), createWriteStream(path, { mode: 0o600 }))
      runWrangler(wrangler, d1('execute', 'DB', '--yes', '--file', path))
    },
    bookmark() {
      const args = ['d1', 'time-travel', 'info', 'DB', '--json', ...of(backendTomlPath)]
      return (runForJson(wrangler, args) as { bookmark?: string } | undefined)?.bookmark ?? null
    },
    invalidateCachedPages() {
      const key = ['kv', 'key', 'put', 'pages:generation', String(Date.now()), '--binding', 'SHOP_DATA']
      runWrangler(wrangler, [...key, '--remote', ...of(storefrontTomlPath)])
    },
  }
}

/** Sorts an export in the order of `tables`, because wrangler does not. Returns the number of rows per table. */
async function putInOrder(all: string, tables: readonly string[], path: string) {
  const counts: Record<string, number> = Object.fromEntries(tables.map((table) => [table, 0]))
  const parts = new Map(tables.map((table) => [table, createWriteStream(`${path}.${table}`, { mode: 0o600 })]))
  for await (const line of createInterface({ input: createReadStream(all) })) {
    const table = tableOfInsert(line) ?? ''
    const part = parts.get(table)
    if (!part) continue
    counts[table] = (counts[table] ?? 0) + 1
    if (!part.write(`${line}\n`)) await once(part, 'drain')
  }
  for (const part of parts.values()) {
    part.end()
    await finished(part)
  }
  for (const table of tables) {
    await pipeline(createReadStream(`${path}.${table}`), createWriteStream(path, { flags: 'a', mode: 0o600 }))
  }
  return counts
}

async function* withLineEnds(statements: AsyncIterable<string> | Iterable<string>) {
  for await (const statement of statements) yield `${statement}\n`
}
