import { type ChildProcess, fork, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { noTelemetryEnv, spawnArguments } from '../../../scripts/support/run-commands.ts'
import { adapterSettings } from './adapter-settings.ts'
import { writeContentFile } from './write-content.ts'

/** The processes of the started servers, by their URLs. */
const children = new Map<string, ChildProcess>()
process.once('exit', () => {
  for (const child of children.values()) child.kill()
})
// By default SIGTERM ends the process without an `exit` event. Then the servers would keep running.
process.once('SIGTERM', () => process.exit(143))

/** Stops all servers, and waits until Vendure has written its database file. */
export const stopServers = () => Promise.all([...children.keys()].map(stopServer))

export async function stopServer(url: string) {
  const child = children.get(url)
  children.delete(url)
  if (!child || child.exitCode !== null) return
  // Removes the listener that ends this process when a server exits by itself: this server is stopped on purpose.
  child.removeAllListeners('exit')
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}

/**
 * Starts Vendure, which imports the demo's products at its first start. Returns its URL.
 *
 * @param state the folder of Vendure's database, uploads and mails
 * @param shop the shop's URL, for links in mail
 * @param port by default a free port
 */
export async function startVendure(state: string, shop: string, port?: number) {
  port ??= await findFreePort()
  const address = `http://localhost:${port}`
  const child = fork('engines/vendure/server/start.ts', {
    stdio: 'inherit',
    env: { ...process.env, VENDURE_PORT: String(port), VENDURE_STATE: state, SHOP_ORIGIN: shop },
  })
  children.set(address, child)
  await new Promise<void>((resolve) => {
    child.once('message', () => resolve())
    child.once('exit', (status) => process.exit(status || 1))
  })
  return address
}

/** Starts the adapter as a worker that calls the Vendure at URL `vendure`. Returns the adapter's URL. */
export async function startAdapter(vendure: string, state: string, config = 'engines/vendure/adapter/wrangler.jsonc') {
  writeContentFile('engines/vendure/.state/content.json')
  const port = await findFreePort()
  const settings = { VENDURE_API: `${vendure}/shop-api`, TOKEN_SECRET: secretIn(state) }
  const [program, args] = spawnArguments('wrangler', [
    ...['dev', '--config', config, '--log-level', 'error'],
    ...['--persist-to', join(state, 'adapter')],
    ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0', '--show-interactive-dev-session=false'],
    ...Object.entries(settings).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
  ])
  // Wrangler connects workers of the same name through a registry, so each server needs its own registry.
  const env = { ...process.env, ...noTelemetryEnv, WRANGLER_REGISTRY_PATH: join(state, 'registry') }
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
  return addressOnceItAnswers(child, port, '/api/shopInfo')
}

/**
 * Builds and starts the shop as `npm start` does. Returns the shop's URL.
 *
 * @param state a new folder for the shop's databases and caches
 * @param adapter the adapter's URL; without it, the shop uses its embedded backend
 * @param port by default a free port
 */
export async function startShop(state: string, adapter?: string, port?: number) {
  port ??= await findFreePort()
  const [program, args] = spawnArguments('node', ['scripts/run.js', 'scripts/start.ts'])
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ ...process.env, ...noTelemetryEnv, PORT: String(port), SHOP_STATE: state },
      ...(adapter && { API_ORIGIN: adapter, ...adapterSettings }),
    },
  })
  return addressOnceItAnswers(child, port, '/')
}

/** Returns the URL of a server as soon as it answers at `path`. If the server ends, this process ends too. */
async function addressOnceItAnswers(child: ChildProcess, port: number, path: string) {
  const address = `http://localhost:${port}`
  children.set(address, child)
  child.once('exit', (status) => process.exit(status || 1))
  const answer = () => fetch(address + path).catch(() => undefined)
  while (!(await answer())?.ok) await new Promise((resolve) => setTimeout(resolve, 200))
  return address
}

/** Returns the secret that signs tokens, stored in the folder `state` so that tokens remain valid after a restart. */
function secretIn(state: string) {
  const file = join(state, 'secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

export function findFreePort() {
  return new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
