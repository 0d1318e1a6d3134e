import { rmSync } from 'node:fs'
import { findSourceNewerThan } from '../../scripts/support/find-newer-source.ts'
import { runCommand } from '../../scripts/support/run-commands.ts'
import { serveBuild } from '../../scripts/support/serve-build.ts'

// Warns a developer that runs one test file with an old build; `npm test` always builds first.
const changed = findSourceNewerThan('dist/client/.vite/manifest.json')
if (changed) console.log(`The build is older than ${changed}: SHOP_MODE=demo npm run build`)

// Starts with a new database, without carts of an earlier run. `npm test` has made it beside the build.
if (!process.env.STATE_IS_NEW)
  rmSync(process.env.SHOP_STATE ?? '.wrangler/test-state', { recursive: true, force: true })
runCommand('node', ['scripts/db.ts', 'prepare'])
await serveBuild(Number(process.env.PORT))
