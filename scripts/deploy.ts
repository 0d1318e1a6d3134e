import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { run } from './support/commands.ts'

/*
 * `npm run deploy`: both workers, after a look at whether they could run there. `npm run deploy:dry` builds and looks, and sends nothing.
 *
 * A shop with a foreign backend (API_ORIGIN in wrangler.toml) is the storefront's worker alone.
 */
const dry = process.argv.includes('--dry-run')
const storefront = readFileSync('wrangler.toml', 'utf8')
const backend = readFileSync('backend/wrangler.toml', 'utf8')
const isForeign = /^API_ORIGIN\s*=\s*"[^"]+"/m.test(storefront)

const missing = findMissing()
if (missing.length) {
  console.error(`Not ready to deploy:\n${missing.map((line) => `  - ${line}`).join('\n')}`)
  if (!dry) process.exit(1)
}
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

/** What an operator still has to fill in, in words that say where. */
function findMissing() {
  const problems: string[] = []
  if (/^id\s*=\s*"0+"/m.test(storefront)) {
    problems.push(
      'wrangler.toml: put the id of your KV namespace at SHOP_DATA (wrangler kv namespace create SHOP_DATA)',
    )
  }
  if (isForeign) return problems
  if (/^database_id\s*=\s*"[0-]+"/m.test(backend)) {
    problems.push('backend/wrangler.toml: put the id of your database at DB (wrangler d1 create shop)')
  }
  if (!/^\[\[send_email\]\]\s+name\s*=\s*"MAIL"/m.test(backend)) {
    problems.push('backend/wrangler.toml: the mail binding MAIL is missing ([[send_email]], name = "MAIL")')
  }
  const secrets = dry ? [] : ['PASSWORD_PEPPER', 'TOKEN_SECRET', 'MOLLIE_API_KEY']
  for (const name of secrets.filter((name) => !hasSecret(name))) {
    problems.push(`the secret ${name} is not set (wrangler secret put ${name} -c backend/wrangler.toml)`)
  }
  return problems
}

function hasSecret(name: string) {
  const { stdout } = spawnSync('wrangler', ['secret', 'list', '-c', 'backend/wrangler.toml'], { encoding: 'utf8' })
  return stdout?.includes(`"${name}"`) ?? false
}
