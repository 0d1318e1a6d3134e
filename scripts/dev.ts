import { readFileSync } from 'node:fs'
import { backendOrigin } from './support/backend-origin.ts'
import { run } from './support/commands.ts'

/*
 * `npm run dev`: the demo shop with hot reload, which keeps no page (worker/forgetful.ts). With API_ORIGIN=… the
 * storefront alone, before that backend (docs/BACKEND.md).
 */
process.env.SHOP_MODE ??= 'demo'

run('node', ['scripts/photos.ts'])
if (!backendOrigin(readFileSync('wrangler.toml', 'utf8'), process.env)) run('node', ['scripts/db.ts', 'prepare'])
run('vite', ['dev', ...process.argv.slice(2)])
