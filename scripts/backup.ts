import { spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import { runnerImport } from 'vite'
import { createProgressBar } from './shop/progress-bar.ts'

/* The commands `npm run backup` and `npm run restore` (docs/OPERATIONS.md, "Backups"). */
const options = { configFile: false, logLevel: 'error' } as const
const { module: commands } = await runnerImport<typeof import('./backup/backup-command')>(
  './scripts/backup/backup-command.ts',
  options,
)
const { module: wranglerModule } = await runnerImport<typeof import('./deploy/wrangler')>(
  './scripts/deploy/wrangler.ts',
  options,
)
const { progress, end } = createProgressBar(process.stderr)
// Ends by `exit`, after which temporary files with personal data are deleted. By itself Ctrl-C would leave them.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

async function confirm(question: string) {
  end()
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const typed = await terminal.question(`${question} [y/N] `).catch(() => '')
  terminal.close()
  return /^(y|yes)$/i.test(typed.trim())
}

process.exitCode = await commands.runBackupCommand(process.argv.slice(2), {
  wrangler: wranglerModule.wrangler,
  folder: '.',
  state: process.env.SHOP_STATE ?? '.wrangler/state',
  environment: process.env,
  build: () => spawnSync('git', ['rev-parse', '--short=10', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() || 'unknown',
  now: () => new Date(),
  progress,
  confirm: process.stdin.isTTY ? confirm : undefined,
  say(line) {
    end()
    console.log(line)
  },
  complain(line) {
    end()
    console.error(line)
  },
})
