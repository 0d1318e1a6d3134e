import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'
import { markDataInUse } from '../database/process-using-data.ts'
import { findFiles } from './find-files.ts'
import { noTelemetryEnv } from './run-commands.ts'

type Options = {
  /** Whether to print the workers' log lines with an `event`. Otherwise only warnings and errors are printed. */
  logsEvents?: boolean
}

/**
 * Serves the production build on this machine: both workers in workerd, without a server of Node before them, which
 * would take two thirds of a page's CPU time. Resolves when both workers run.
 *
 * @param port the port; 0 takes any free port
 */
export async function serveBuild(port: number, { logsEvents = false }: Options = {}) {
  Object.assign(process.env, noTelemetryEnv)
  const state = process.env.SHOP_STATE ?? '.wrangler/state'
  markDataInUse(state)
  // The build of a shop with another backend has no worker for the backend.
  const hasBackend = unstable_readConfig({ config: configPathOf('shop') }).services?.length
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      // The location of a visitor's connection would be fetched from the internet.
      cf: false,
      log: new Log(LogLevel.WARN),
      handleStructuredLogs: ({ level, message }) => {
        // workerd reports each visitor who leaves before the answer is complete.
        if (/^kj\S* .*disconnected/.test(message)) return
        if (level === 'error' || level === 'warn') console.error(message)
        else if (logsEvents && hasEvent(message)) console.log(message)
      },
      telemetry: { enabled: false },
      // Lets local-crons.ts start the cron.
      unsafeTriggerHandlers: true,
      resourcePersistencePath: `${state}/v3`,
      workers: ['shop', ...(hasBackend ? ['shop_backend'] : [])].map(readBuiltWorker),
    }),
  )
  const address = `http://localhost:${(await miniflare.ready).port}`
  // Sends a first request, which starts both workers, so that no visitor waits for their start.
  await fetch(address).catch(() => {})
  console.log(`The shop is open: ${address}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await miniflare.dispose()
      process.exit(0)
    })
  }
  return { address, close: () => miniflare.dispose() }
}

const configPathOf = (folderName: string) => `dist/${folderName}/wrangler.json`

/** Returns a worker of the build, with the settings that the build has written beside it. */
function readBuiltWorker(folderName: string) {
  const folder = `dist/${folderName}`
  const config = configPathOf(folderName)
  const { modulesRules: _, ...options } = unstable_getMiniflareWorkerOptions(config).workerOptions
  // The entry module must be first.
  const files = ['index.js', ...findFiles('assets/*.js', { cwd: folder })]
  return {
    ...options,
    name: unstable_readConfig({ config }).name,
    rootPath: process.cwd(),
    modulesRoot: folder,
    modules: files.map((file) => ({ type: 'ESModule' as const, path: `${folder}/${file}` })),
  }
}

/** Whether a log line is one of docs/OPERATIONS.md, "What you see". */
function hasEvent(message: string) {
  if (!message.startsWith('{')) return false
  try {
    return typeof JSON.parse(message).event === 'string'
  } catch {
    return false
  }
}
