import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The npm package of each command of the project's tools. */
const packages: Record<string, string> = {
  biome: '@biomejs/biome',
  playwright: '@playwright/test',
  tsc: 'typescript',
  vite: 'vite',
  vitest: 'vitest',
  wrangler: 'wrangler',
}

/**
 * Returns the program and arguments that start a command on any system. They start a JavaScript file with the Node that
 * runs this process: Windows does not find `vite.cmd`, and the PATH may lead to an older Node.
 */
export function spawnArguments(command: string, args: readonly string[]): [program: string, args: string[]] {
  if (command === 'node') return [process.execPath, [...args]]
  const folder = packages[command] && join('node_modules', packages[command])
  if (!folder) return [command, [...args]]
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: Record<string, string> }
  return [process.execPath, [join(folder, bin[command] ?? ''), ...args]]
}

/** Runs a command and prints its output. Ends this process if the command fails. */
export function runCommand(command: string, args: string[], env: Record<string, string> = {}) {
  const { status, error } = spawnSync(...spawnArguments(command, args), {
    stdio: 'inherit',
    env: { ...process.env, ...noTelemetryEnv, ...env },
  })
  if (error) console.error(`${command}: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs a command without blocking. Resolves when the command has succeeded. Ends this process if it fails. */
export function runCommandAsync(command: string, args: string[]) {
  const child = spawn(...spawnArguments(command, args), {
    stdio: 'inherit',
    env: { ...process.env, ...noTelemetryEnv },
  })
  process.once('exit', () => child.kill())
  return new Promise<void>((resolve) => {
    child.once('exit', (status) => {
      if (status !== 0) process.exit(status ?? 1)
      resolve()
    })
  })
}

export const noTelemetryEnv = {
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  X_LOCAL_EXPLORER: 'false',
}

/** Renders the demo's photos, and builds both workers and the browser's files for production. */
export async function buildShop() {
  await runCommandAsync('node', ['scripts/photos.ts'])
  await runCommandAsync('vite', ['build', '--logLevel', 'warn'])
}

/**
 * Builds a merchant's shop: without the demo's photos and documents, which `npm start` has written to public/.
 *
 * @param folder the output folder; a deployment must not use `dist`, which a running `npm start` serves
 */
export function buildMerchantShop(env: Record<string, string> = {}, folder = 'dist') {
  rmSync(folder, { recursive: true, force: true })
  const served = existsSync(whatIsServed) ? readFileSync(whatIsServed) : undefined
  runCommand('vite', ['build', '--logLevel', 'warn', '--outDir', folder], { ...env, SHOP_OWN: '1' })
  if (folder !== 'dist') {
    if (served) writeFileSync(whatIsServed, served)
    else rmSync(whatIsServed)
  }
  for (const drawn of ['photos', 'documenten']) rmSync(join(folder, 'client', drawn), { recursive: true, force: true })
}

/** The file in which a build stores the workers that `vite preview` serves. */
const whatIsServed = '.wrangler/deploy/config.json'
