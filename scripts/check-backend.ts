import { parseArgs } from 'node:util'
import { importByVite } from './support/import-by-vite.ts'

/*
 * `npm run check:backend -- https://backend.example` sends all API calls of the contract to a running backend. It
 * reports which answers match the contract, which calls are missing, and what the shop would not display. It exits with
 * 1 if a shop cannot run with that backend (docs/BACKEND.md).
 *
 * With CHECK_EMAIL and CHECK_PASSWORD of a test customer, it checks the account pages too. It orders and mails nothing.
 */
const usage = 'usage: npm run check:backend -- https://backend.example [--json]'
const { positionals, values } = readArgs()
const [address = ''] = positionals
if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
  console.error(usage)
  process.exit(2)
}
const { CHECK_EMAIL: email, CHECK_PASSWORD: password } = process.env
const { canRunShop, checkBackend, formatReport } = await importByVite<typeof import('./check-backend/run-checks')>(
  './scripts/check-backend/run-checks.ts',
)
const report = await checkBackend({
  origin: new URL(address).origin,
  login: email && password ? { email, password } : undefined,
})
console.log(values.json ? JSON.stringify(report, null, 2) : formatReport(report).join('\n'))
process.exitCode = canRunShop(report) ? 0 : 1

function readArgs() {
  try {
    return parseArgs({ allowPositionals: true, options: { json: { type: 'boolean', default: false } } })
  } catch {
    console.error(usage)
    process.exit(2)
  }
}
