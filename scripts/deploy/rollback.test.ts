import { expect, test } from 'vitest'
import { openProject } from './testing/project'

/** Returns a shop whose backend has all its secrets, as after "Deploy" in docs/OPERATIONS.md. */
async function openShop() {
  const project = openProject()
  const { account } = project
  await project.run('deploy')
  account.putSecret('shop-backend', 'MOLLIE_API_KEY', 'live_first')
  account.putSecret('shop-backend', 'OPERATOR_TOKEN', 'token')
  return { account, project }
}

test('a rollback restores both workers, the storefront first, and leaves all secrets of the backend in place', async () => {
  const { account, project } = await openShop()
  const before = account.secretsOf('shop-backend')
  await project.run('deploy')
  const { code, ran } = await project.run('rollback')

  expect(code).toBe(0)
  expect(ran.map((line) => line.replace(/version-\d+/, 'ID'))).toEqual([
    'versions deploy ID@100% --name shop -c wrangler.toml --env= --message back to build-1 --yes',
    'versions deploy ID@100% --name shop-backend -c backend/wrangler.toml --env= --message back to build-1 --yes',
  ])
  expect(account.shown('shop')).toEqual(['build-1'])
  expect(account.shown('shop-backend')).toEqual(['build-1'])
  expect(Object.keys(before)).toEqual(['PASSWORD_PEPPER', 'TOKEN_SECRET', 'MOLLIE_API_KEY', 'OPERATOR_TOKEN'])
  expect(account.secretsOf('shop-backend')).toEqual(before)
})

test('a rollback does not bring back a secret that was replaced before the newest build', async () => {
  const { account, project } = await openShop()
  account.putSecret('shop-backend', 'MOLLIE_API_KEY', 'live_after_the_leak')
  await project.run('deploy')
  const { code, text } = await project.run('rollback')

  expect(code).toBe(0)
  expect(text).toContain('shop-backend: restoring build-1, with the secrets that it had when it was last live')
  expect(account.shown('shop-backend')).toEqual(['build-1'])
  expect(account.secretsOf('shop-backend')).toMatchObject({ MOLLIE_API_KEY: 'live_after_the_leak' })
})

test('a rollback does not restore the backend when one of its secrets was replaced since, and names that secret', async () => {
  const { account, project } = await openShop()
  await project.run('deploy')
  account.putSecret('shop-backend', 'MOLLIE_API_KEY', 'live_after_the_leak')
  account.putSecret('shop-backend', 'EXTRA', 'new')
  const { code, text, ran } = await project.run('rollback')

  expect(code).toBe(1)
  expect(account.shown('shop')).toEqual(['build-1'])
  expect(account.shown('shop-backend')).toEqual(['build-2'])
  expect(account.secretsOf('shop-backend')).toMatchObject({ MOLLIE_API_KEY: 'live_after_the_leak', EXTRA: 'new' })
  expect(text).toContain('shop-backend was not changed: it still has build-2')
  expect(text).toContain('would restore their old values: MOLLIE_API_KEY, EXTRA.')
  expect(text).toContain('check out the commit of build-1, npm ci, npm run deploy')
  expect(ran.join()).not.toContain('rollback')

  // Deploying the older code again gives it the current secrets.
  await project.run('deploy')
  expect(account.secretsOf('shop-backend')).toMatchObject({ MOLLIE_API_KEY: 'live_after_the_leak', EXTRA: 'new' })
})

test('a rollback restores neither worker when a secret of the storefront was replaced after the newest build', async () => {
  const { account, project } = await openShop()
  await project.run('deploy')
  account.putSecret('shop', 'PURGE_TOKEN', 'new')
  const { code, text } = await project.run('rollback')

  expect(code).toBe(1)
  expect([account.shown('shop'), account.shown('shop-backend')]).toEqual([['build-2'], ['build-2']])
  expect(text).toContain('shop was not changed: it still has build-2')
  expect(text).toContain('The backend was not changed either.')
})

test('a rollback during a partial rollout gives all visitors the previous build', async () => {
  const { account, project } = await openShop()
  const before = account.secretsOf('shop-backend')
  await project.run('deploy', '--at', '10')
  await project.run('rollback')

  expect(account.shown('shop')).toEqual(['build-1'])
  expect(account.shown('shop-backend')).toEqual(['build-1'])
  expect(account.secretsOf('shop-backend')).toEqual(before)
})

test('after a deployment that stopped before the storefront, a rollback restores only the backend', async () => {
  const { account, project } = await openShop()
  await project.run('deploy')
  account.fails = 'deploy -c .wrangler/deployment/shop/'
  await project.run('deploy')
  const { code, text } = await project.run('rollback')

  expect(code).toBe(0)
  expect(text).toContain('shop is not changed: it has build-2')
  expect(account.shown('shop')).toEqual(['build-2'])
  expect(account.shown('shop-backend')).toEqual(['build-2'])
})

test('a second rollback goes one build further back', async () => {
  const { account, project } = await openShop()
  await project.run('deploy')
  await project.run('deploy')
  await project.run('rollback')
  await project.run('rollback')
  expect(account.shown('shop')).toEqual(['build-1'])
  expect(account.shown('shop-backend')).toEqual(['build-1'])

  const { code, text, ran } = await project.run('rollback')
  expect({ code, ran }).toEqual({ code: 1, ran: [] })
  expect(text).toBe('shop has no earlier build among its last ten deployments. Nothing was changed.')
})

test('a rollback restores nothing when no earlier build is listed', async () => {
  const { account, project } = await openShop()
  await project.run('deploy')
  for (let at = 0; at < 10; at++) account.putSecret('shop-backend', 'OPERATOR_TOKEN', `token-${at}`)
  const { code, text, ran } = await project.run('rollback')

  expect({ code, ran }).toEqual({ code: 1, ran: [] })
  expect(text).toBe('shop-backend has no earlier build among its last ten deployments. Nothing was changed.')
})

test('a rollback of the first build is refused', async () => {
  const project = openProject()
  await project.run('deploy')

  expect(await project.run('rollback')).toMatchObject({ code: 1, ran: [] })
})

test('after a rollback no secret can be set before the next deployment, as OPERATIONS.md says', async () => {
  const { account, project } = await openShop()
  await project.run('deploy')
  await project.run('rollback')
  expect(account.putSecret('shop-backend', 'MOLLIE_API_KEY', 'live_second')).toBe(1)

  await project.run('deploy')
  expect(account.putSecret('shop-backend', 'MOLLIE_API_KEY', 'live_second')).toBe(0)
})

test('a rollback of staging does not change the live shop', async () => {
  const { account, project } = await openShop()
  await project.run('deploy', '--env', 'staging')
  project.fillStaging()
  await project.run('deploy', '--env', 'staging')
  await project.run('deploy', '--env', 'staging')
  const { code, ran } = await project.run('rollback', '--env', 'staging')

  expect(code).toBe(0)
  expect(ran.every((line) => line.includes('--env=staging'))).toBe(true)
  expect(account.shown('shop-backend-staging')).toEqual(['build-2'])
  expect(account.shown('shop')).toEqual(['build-1'])
})
