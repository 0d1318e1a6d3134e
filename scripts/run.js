/*
 * `node scripts/run.js FILE …` runs a TypeScript script of the project; the scripts of `npm run` use it. It is
 * JavaScript itself, so that a Node that can't run TypeScript can still print which version is required.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const script = resolve(process.argv[2] ?? '')

if (process.features.typescript) {
  // The script sees the arguments as if Node had started it directly.
  process.argv.splice(1, 2, script)
  await import(pathToFileURL(script).href)
} else {
  console.error(
    `This needs Node 22.18 or newer, but runs on ${process.version}. On Linux (x64, arm64) and Windows (x64) npm ci installs a newer one, unless it omits optional packages; elsewhere install it yourself: https://nodejs.org`,
  )
  process.exitCode = 1
}
