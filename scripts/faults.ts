import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { quiet, startOf } from './support/commands.ts'

/*
 * `npm run bench:faults`: measures what every trouble comes to (worker/fault-table.test.ts) into docs/faults.md. Each
 * trouble is named as it begins: some 3,000 answers are waited for one after the other, many of them late.
 */
const [program, args] = startOf('vitest', ['run', '--project', 'edge', 'fault-table'])
const measuring = spawn(program, args, {
  env: { ...process.env, ...quiet, FAULTS: '1' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = new Promise<number | null>((done) => measuring.once('close', done))
let all = ''
for await (const part of measuring.stdout.setEncoding('utf8')) {
  all += part
  // The tables themselves are for the page.
  process.stdout.write(part.replaceAll(/^(\||<!-- |#+ |- \[).*\n/gm, ''))
}
const tables = /<!-- table -->\n(.*)\n<!-- \/table -->/s.exec(all)?.[1]
if (tables) writeFileSync('docs/faults.md', pageOf(tables))
process.exitCode = (await ended) ?? 1

function pageOf(tables: string) {
  return `# What trouble comes to

\`npm run bench:faults\` measures this and writes this page. All calls of a page, a form or a script meet the trouble.
Budgets and delays are smaller than production's: 300 ms (of 800) until a public page begins, 500 ms (of 5 s) for a call.

A cell is status · ms until the whole answer is there, the worst of its rows and troubles · what is read: ✓ as without
trouble, [n] the words below. A row of several paths or calls holds for each of them.

The troubles: an answer late by so many ms; the first call or two failing with 500; \`hang\` never answers, \`down\` breaks the
connection, \`error\` is a 500 that tells too much, \`badGateway\` and \`html\` a proxy's pages (502, 200), \`redirect\` a 302 to
another place, \`huge\` 50 MB, \`drip\` a byte now and then, \`truncated\` half an answer, \`reset\` ten bytes of it, \`lost\` none
after all was done, \`tooMany\` a 429, and \`odd\` JSON that no call answers after all was done.

${tables}
`
}
