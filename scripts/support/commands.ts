import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The tools of the project that are packages, by the command that starts them. */
const packages: Record<string, string> = {
  biome: '@biomejs/biome',
  playwright: '@playwright/test',
  tsc: 'typescript',
  vite: 'vite',
  vitest: 'vitest',
  wrangler: 'wrangler',
}

/**
 * The program and arguments that start a command on any system, with the Node that runs this: Windows does not find
 * `vite.cmd` by itself, and an older Node of the system may come first there.
 */
export function startOf(command: string, args: readonly string[]): [program: string, args: string[]] {
  if (command === 'node') return [process.execPath, [...args]]
  const folder = packages[command] && join('node_modules', packages[command])
  if (!folder) return [command, [...args]]
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: Record<string, string> }
  return [process.execPath, [join(folder, bin[command] ?? ''), ...args]]
}

/** Runs a command of the project and shows what it prints; ends this process when it fails. */
export function run(command: string, args: string[], env: Record<string, string> = {}) {
  const { status, error } = spawnSync(...startOf(command, args), {
    stdio: 'inherit',
    env: { ...process.env, ...noTelemetry, ...env },
  })
  if (error) console.error(`${command}: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Begins a command as `run` does, and goes on meanwhile. Resolves when it has ended well; ends this process when it fails. */
export function runBeside(command: string, args: string[]) {
  const child = spawn(...startOf(command, args), { stdio: 'inherit', env: { ...process.env, ...noTelemetry } })
  process.once('exit', () => child.kill())
  return new Promise<void>((resolve) => {
    child.once('exit', (status) => {
      if (status !== 0) process.exit(status ?? 1)
      resolve()
    })
  })
}

/** Without telemetry, and without questions. */
export const noTelemetry = {
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  X_LOCAL_EXPLORER: 'false',
}

/** The demo's photos and the production build of both workers and the browser's files. */
export async function build() {
  await runBeside('node', ['scripts/photos.ts'])
  await runBeside('vite', ['build', '--logLevel', 'warn'])
}

/**
 * The same without anything of the demo's: its drawings lie in public/, where `npm start` puts them, and are no part of a
 * merchant's shop.
 *
 * @param folder what is built for a deployment goes elsewhere than to `dist`, which a running `npm start` serves
 */
export function buildOwn(env: Record<string, string> = {}, folder = 'dist') {
  rmSync(folder, { recursive: true, force: true })
  const served = existsSync(whatIsServed) ? readFileSync(whatIsServed) : undefined
  run('vite', ['build', '--logLevel', 'warn', '--outDir', folder], { ...env, SHOP_OWN: '1' })
  if (folder !== 'dist') {
    if (served) writeFileSync(whatIsServed, served)
    else rmSync(whatIsServed)
  }
  for (const drawn of ['photos', 'documenten']) rmSync(join(folder, 'client', drawn), { recursive: true, force: true })
}

/** Where a build writes down which workers `vite preview` serves. */
const whatIsServed = '.wrangler/deploy/config.json'
