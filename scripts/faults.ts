import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { startOf } from './support/commands.ts'

/* `npm run bench:faults`: measures what every trouble comes to (worker/fault-table.test.ts) into docs/faults.md. */
const { stdout, stderr, status } = spawnSync(...startOf('vitest', ['run', '--project', 'edge', 'fault-table']), {
  env: { ...process.env, FAULTS: '1' },
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const tables = /<!-- table -->\n(.*)\n<!-- \/table -->/s.exec(stdout)?.[1]
console.error(stderr)
console.log(tables ? stdout.replace(tables, '…') : stdout)
if (tables) writeFileSync('docs/faults.md', pageOf(tables))
process.exitCode = status ?? 1

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
