import { spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import { wrangler } from './deploy/wrangler.ts'
import { createProgressBar } from './shop/progress-bar.ts'
import { importByVite } from './support/import-by-vite.ts'

/* The commands `npm run backup` and `npm run restore` (docs/OPERATIONS.md, "Backups"). */
const { runBackupCommand } = await importByVite<typeof import('./backup/backup-command')>(
  './scripts/backup/backup-command.ts',
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

process.exitCode = await runBackupCommand(process.argv.slice(2), {
  wrangler,
  folder: '.',
  state: process.env.SHOP_STATE ?? '.wrangler/state',
  environment: process.env,
  build: () => spawnSync('git', ['rev-parse', '--short=10', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() || 'unknown',
  now: () => new Date(),
  progress,
  confirm: process.stdin.isTTY ? confirm : undefined,
  print(line) {
    end()
    console.log(line)
  },
  printError(line) {
    end()
    console.error(line)
  },
})
