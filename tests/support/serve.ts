import { rmSync } from 'node:fs'
import { run } from '../../scripts/support/commands.ts'
import { serve } from '../../scripts/support/serve.ts'
import { newestSourceAfter } from '../../scripts/support/stale-build.ts'

// A developer that runs one journey file sees this; `npm test` has built by now.
const changed = newestSourceAfter('dist/client/.vite/manifest.json')
if (changed) console.log(`The build is older than ${changed}: SHOP_MODE=demo npm run build`)

/** Serves what is built, on a database of its own that starts fresh: the carts of an earlier run must not be in it. */
rmSync(process.env.SHOP_STATE ?? '.wrangler/test-state', { recursive: true, force: true })
run('node', ['scripts/db.ts', 'prepare'])
await serve(Number(process.env.PORT))
