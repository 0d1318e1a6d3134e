import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IntrospectionQuery } from 'graphql'
import { runCommand } from '../../../scripts/support/run-commands.ts'
import { installPackages } from './install-packages.ts'

/*
 * `npm run test:vendure` starts a new Vendure, checks the types, and runs `check:backend`, the adapter's tests and the
 * browser journeys. `--no-journeys` skips the journeys. `--schema` first updates the types of Vendure's Shop API.
 */
installPackages()
// These modules are imported here, because they import packages that `installPackages` has just installed.
const { findFreePort, startAdapter, startShop, startVendure, stopServers } = await import('./servers.ts')
const { minifyIntrospection, outputIntrospectionFile } = await import('@gql.tada/internal')
const { getIntrospectionQuery } = await import('graphql')

const schemaTypesFile = 'engines/vendure/adapter/vendure/schema.d.ts'
const state = mkdtempSync(join(tmpdir(), 'vendure-'))
process.env.OPERATOR_TOKEN = randomBytes(32).toString('hex')
const shopPort = await findFreePort()
const vendure = await startVendure(state, `http://localhost:${shopPort}`)
const schemaTypes = await generateSchemaTypes()
if (process.argv.includes('--schema')) writeFileSync(schemaTypesFile, schemaTypes)
else if (schemaTypes !== readFileSync(schemaTypesFile, 'utf8')) {
  console.error('Vendure’s schema is not the one the adapter is typed by: npm run test:vendure -- --schema')
  process.exit(1)
}
const adapter = await startAdapter(vendure, state)
runCommand('tsc', ['--noEmit', '-p', 'engines/vendure'])
runCommand('node', ['scripts/run.js', 'scripts/check-backend.ts', adapter], await openAccount(adapter))
runCommand('vitest', ['run', '--config', 'engines/vendure/tests/vitest.config.ts'], {
  VENDURE_ADDRESS: vendure,
  ADAPTER_ADDRESS: adapter,
  VENDURE_MAILS: join(state, 'mails'),
  VENDURE_STATE: state,
})
if (!process.argv.includes('--no-journeys')) {
  const shop = await startShop(join(state, 'shop'), adapter, shopPort)
  runCommand('playwright', ['test', '--config', 'engines/vendure/tests/journeys/playwright.config.ts'], {
    VENDURE_ADDRESS: vendure,
    SHOP_ADDRESS: shop,
  })
}
await stopServers()
rmSync(state, { recursive: true })
process.exit(0)

/** Returns the schema of Vendure's Shop API, as TypeScript types for the adapter's GraphQL. */
async function generateSchemaTypes() {
  const response = await fetch(`${vendure}/shop-api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  })
  const { data } = (await response.json()) as { data: IntrospectionQuery }
  return outputIntrospectionFile(minifyIntrospection(data), { fileType: '.d.ts', shouldPreprocess: true })
}

/** Registers a customer, as whom `check:backend` visits the account pages. Returns the login as settings. */
async function openAccount(adapter: string) {
  const [email, password] = ['wandeling@voorbeeld.nl', randomUUID()]
  const form = { email, password, password_confirmation: password, firstname: 'Noor', lastname: 'Berg' }
  const { ok } = await fetch(`${adapter}/api/customerAuth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, company: null, vat_number: null }),
  })
  if (!ok) throw new Error('no account could be made')
  return { CHECK_EMAIL: email, CHECK_PASSWORD: password }
}
