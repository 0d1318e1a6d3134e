import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { backendOrigin } from './support/backend-origin.ts'
import { run } from './support/commands.ts'
import { findForgotten, findMissing } from './support/missing.ts'

/*
 * `npm run deploy`: both workers, after a look at whether they could run there. `npm run deploy:dry` builds and looks,
 * and sends nothing.
 *
 * A shop with a foreign backend (API_ORIGIN in wrangler.toml) is the storefront's worker alone.
 */
const dry = process.argv.includes('--dry-run')
const storefront = readFileSync('wrangler.toml', 'utf8')
const backend = readFileSync('backend/wrangler.toml', 'utf8')
const isForeign = backendOrigin(storefront) !== ''

const missing = findMissing(storefront, isForeign ? null : backend)
if (!isForeign && !dry && !hasSecret('PASSWORD_PEPPER')) {
  missing.push('the secret PASSWORD_PEPPER is not set (wrangler secret put PASSWORD_PEPPER -c backend/wrangler.toml)')
}
if (missing.length) {
  console.error(`Not ready to deploy:\n${missing.map((line) => `  - ${line}`).join('\n')}`)
  if (!dry) process.exit(1)
}
for (const line of findForgotten(storefront, isForeign ? null : backend)) console.warn(`Mind: ${line}`)
if (process.env.SHOP_MODE === 'demo') {
  console.error('SHOP_MODE=demo is for this machine only. Unset it to deploy.')
  process.exit(1)
}

// Not scripts/support's build: the demo's photos are no part of a merchant's shop.
run('vite', ['build', '--logLevel', 'warn'])
const flags = dry ? ['--dry-run', '--outdir', 'dist/dry-run'] : []
if (!isForeign) {
  if (!dry) run('wrangler', ['d1', 'migrations', 'apply', 'shop', '--remote', '-c', 'backend/wrangler.toml'])
  run('wrangler', ['deploy', '-c', 'dist/shop_backend/wrangler.json', ...flags])
}
run('wrangler', ['deploy', '-c', 'dist/shop/wrangler.json', ...flags])

function hasSecret(name: string) {
  const { stdout } = spawnSync('wrangler', ['secret', 'list', '-c', 'backend/wrangler.toml'], { encoding: 'utf8' })
  return stdout?.includes(`"${name}"`) ?? false
}
