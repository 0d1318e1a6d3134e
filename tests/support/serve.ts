import { rmSync } from 'node:fs'
import { findSourceNewerThan } from '../../scripts/support/find-newer-source.ts'
import { runCommand } from '../../scripts/support/run-commands.ts'
import { serveBuild } from '../../scripts/support/serve-build.ts'

// Warns a developer that runs one test file with an old build; `npm test` always builds first.
const changed = findSourceNewerThan('dist/client/.vite/manifest.json')
if (changed) console.log(`The build is older than ${changed}: SHOP_MODE=demo npm run build`)

/** Starts with an empty database: it must not contain carts of an earlier run. */
rmSync(process.env.SHOP_STATE ?? '.wrangler/test-state', { recursive: true, force: true })
runCommand('node', ['scripts/db.ts', 'prepare'])
await serveBuild(Number(process.env.PORT))
