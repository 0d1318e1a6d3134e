import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseEnv } from 'node:util'
import { createProgressBar } from './shop/progress-bar.ts'
import { describeInterruption } from './shop/refund-text.ts'
import { runShopCommand } from './shop/run-shop-command.ts'

/*
 * `npm run shop` manages a running shop through its operator calls: imports articles, ships orders, answers questions,
 * moderates reviews (docs/OPERATIONS.md, "For operators"). Without arguments it prints its commands. For a shop on this
 * machine it reads the operator token from backend/.dev.vars.
 */
const { SHOP_URL, OPERATOR_TOKEN } = process.env
const local = 'backend/.dev.vars'
const isHere = !SHOP_URL || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(SHOP_URL)
const own = isHere && existsSync(local) ? parseEnv(readFileSync(local, 'utf8')).OPERATOR_TOKEN : undefined

const { progress, end } = createProgressBar(process.stderr)
process.once('SIGINT', () => {
  end()
  console.error(describeInterruption(process.argv.slice(2)))
  process.exit(130)
})

async function ask(question: string) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  // Ctrl-C makes `question` reject, which counts as the answer no.
  const typed = await terminal.question(`${question} [j/N] `).catch(() => '')
  terminal.close()
  return /^(j|ja)$/i.test(typed.trim())
}

function write(path: string, bytes: Uint8Array) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
}

const { lines, remarks, code, isAnswer } = await runShopCommand(process.argv.slice(2), {
  settings: { ...process.env, OPERATOR_TOKEN: OPERATOR_TOKEN ?? own },
  read: readFileSync,
  write,
  progress,
  isTerminal: process.stdout.isTTY,
  columns: process.stdout.columns,
  ask: process.stdin.isTTY ? ask : undefined,
})
end()
const print = code && !isAnswer ? console.error : console.log
if (lines.length) print(lines.join('\n'))
if (remarks.length) console.error(remarks.join('\n'))
process.exitCode = code
