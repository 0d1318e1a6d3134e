import { readFileSync } from 'node:fs'
import { backendOrigin } from './support/backend-origin.ts'
import { build, run } from './support/commands.ts'

/*
 * `npm start`: the production build of shop and backend with the demo data, on http://localhost:$PORT. Everything stays
 * on this machine. With API_ORIGIN=… the storefront alone, before that backend (docs/BACKEND.md).
 */
process.env.SHOP_MODE ??= 'demo'

const isForeign = backendOrigin(readFileSync('wrangler.toml', 'utf8'), process.env) !== ''
// First, for it takes no wrong settings.
build()
if (!isForeign) run('node', ['scripts/db.ts', 'prepare'])
const { serve } = await import('./support/serve.ts')
await serve(Number(process.env.PORT ?? 8787))
