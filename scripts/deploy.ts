import { spawnSync } from 'node:child_process'
import { resolve } from 'node:dns/promises'
import { readFileSync, writeFileSync } from 'node:fs'
import { buildFolder } from './deploy/read-deploy-config.ts'
import { wrangler } from './deploy/wrangler.ts'
import { importByVite } from './support/import-by-vite.ts'
import { buildMerchantShop } from './support/run-commands.ts'

/*
 * Runs `npm run deploy`, `npm run rollout` and `npm run rollback` (docs/OPERATIONS.md, "Deploy"). `npm run deploy:dry`
 * builds and checks, but deploys nothing.
 *
 * Of a shop with a foreign backend (API_ORIGIN in wrangler.toml), only the storefront's worker is deployed.
 */
const { runDeployCommand } = await importByVite<typeof import('./deploy/deploy-command')>(
  './scripts/deploy/deploy-command.ts',
)

process.exitCode = await runDeployCommand(process.argv.slice(2), {
  folder: '.',
  client: `${buildFolder}/client`,
  environment: process.env,
  wrangler,
  fetch,
  resolve: (hostname, type) => resolve(hostname, type) as Promise<string[]>,
  now: Date.now(),
  build: (env) => buildMerchantShop(env ? { CLOUDFLARE_ENV: env } : {}, buildFolder),
  edit: (path, change) => writeFileSync(path, change(readFileSync(path, 'utf8'))),
  tag: () => {
    const { stdout } = spawnSync('git', ['rev-parse', '--short=10', 'HEAD'], { encoding: 'utf8' })
    const minute = new Date().toISOString().slice(0, 16).replaceAll(/\D/g, '')
    return [minute, stdout?.trim()].filter(Boolean).join('-')
  },
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
})
