/*
 * `node scripts/run.js FILE …` runs a script of the project: what `npm run` begins with. It is JavaScript, so that a
 * Node that can't read TypeScript gets as far as saying what is missing.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const script = resolve(process.argv[2] ?? '')

if (process.features.typescript) {
  // As if it had been started by itself.
  process.argv.splice(1, 2, script)
  await import(pathToFileURL(script).href)
} else {
  console.error(
    `This needs Node 22.18 or newer, and runs on ${process.version}. On Linux (x64, arm64) and Windows (x64) npm ci brings a newer one along, unless it omits optional packages; elsewhere install it: https://nodejs.org`,
  )
  process.exitCode = 1
}
