import { randomBytes } from 'node:crypto'
import { accessHeaders } from '../support/cloudflare-access'
import { refreshAdviceAfterMigrations } from './breaking-migrations'
import { addBindingTable, isPlaceholderId, setBindingValue } from './edit-toml'
import { keepPreviousFiles } from './keep-previous-files'
import type { CloudflareAccount } from './read-cloudflare-account'
import {
  backendTomlPath,
  bucketOf,
  builtConfigPath,
  type DeployConfig,
  databaseOf,
  shopOriginOf,
  storefrontTomlPath,
} from './read-deploy-config'
import { findLastFullVersion, readDeployments, readVersions, splitTraffic, storefrontWorkerOf } from './worker-versions'
import { type RunWrangler, runForJson, runWrangler } from './wrangler'

/** What the steps of a deployment use. Tests use a temporary folder and recorded answers instead. */
export type StepTools = {
  wrangler: RunWrangler
  /** Builds both workers and the browser's files into `buildFolder`. */
  build: (env?: string) => void
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Changes a file of the project. */
  edit: (path: string, change: (text: string) => string) => void
  /** The project's folder. */
  folder: string
  /** The folder of the static files to deploy. */
  client: string
  environment: Record<string, string | undefined>
  now: number
}

/**
 * A step of a deployment. `title` is printed before the step runs. `run` may return a sentence, which is printed
 * afterwards.
 */
export type DeployStep = {
  title: string
  run: (tools: StepTools) => Promise<string | undefined> | string | undefined
}

export type DeployOptions = {
  /** Whether the shop gets a bucket for uploaded photos. */
  photos?: boolean
  /** Whether the workers write metrics of each request to Analytics Engine. */
  metrics?: boolean
  /** Whether to deploy even if the live shop does not return the files of earlier builds. */
  withoutEarlierFiles?: boolean
  /** The percentage of visitors that get the new storefront at first; if absent, all visitors get it. */
  share?: number
  /** The name of the deployed build in Cloudflare's list of versions, the same for both workers. */
  tag: string
}

/** Returns the name of a resource, such as a bucket, in an environment: `shop-photos-staging` for `shop-photos`. */
const beside = (name: string, env?: string) => (env ? `${name}-${env}` : name)
export const bucketNameFor = ({ env, storefront }: DeployConfig, { photos }: Pick<DeployOptions, 'photos'>) =>
  photos ? (bucketOf(storefront) ?? beside('shop-photos', env)) : bucketOf(storefront)

/**
 * Plans the steps of a deployment. Omits steps whose result exists already, so that after a failure the same command
 * continues where it stopped.
 *
 * @param before steps that deploy an adapter, which must precede the storefront
 */
export function planSteps(
  deployment: DeployConfig,
  account: CloudflareAccount,
  wishes: DeployOptions,
  before: readonly DeployStep[] = [],
): DeployStep[] {
  return [
    ...namespace(deployment, account),
    ...database(deployment, account),
    ...bucket(deployment, account, wishes),
    ...metrics(deployment, wishes),
    { title: `building ${wishes.tag}`, run: ({ build }) => void build(deployment.env) },
    keepFilesStep(deployment, account, wishes),
    ...sendBackend(deployment, account, wishes),
    ...before,
    ...sendStorefront(deployment, account, wishes),
  ]
}

function namespace({ env, storefront }: DeployConfig, { namespaces }: CloudflareAccount): DeployStep[] {
  const { id } = storefront.kv_namespaces.find(({ binding }) => binding === 'SHOP_DATA') ?? {}
  if (!isPlaceholderId(id)) return []
  const title = `${storefront.name}-data`
  const isThere = namespaces.some((one) => one.title === title)
  return [
    ...(isThere ? [] : [create(`creating the KV namespace ${title}`, ['kv', 'namespace', 'create', title])]),
    {
      title: `writing the id of the KV namespace ${title} into ${storefrontTomlPath}`,
      run: ({ wrangler, edit }) => {
        const all = runForJson(wrangler, ['kv', 'namespace', 'list']) as CloudflareAccount['namespaces']
        const place = { env, table: 'kv_namespaces', binding: 'SHOP_DATA', key: 'id' }
        edit(storefrontTomlPath, (text) =>
          setBindingValue(text, place, idOf(all.find((one) => one.title === title)?.id, title)),
        )
        return undefined
      },
    },
  ]
}

function database({ env, backend }: DeployConfig, { databases }: CloudflareAccount): DeployStep[] {
  const configured = backend && databaseOf(backend)
  if (!configured || !isPlaceholderId(configured.database_id)) return []
  const name = configured.database_name ?? beside('shop', env)
  const isThere = databases.some((one) => one.name === name)
  return [
    ...(isThere ? [] : [create(`creating the database ${name}`, ['d1', 'create', name, '--jurisdiction', 'eu'])]),
    {
      title: `writing the id of the database ${name} into ${backendTomlPath}`,
      run: ({ wrangler, edit }) => {
        const all = runForJson(wrangler, ['d1', 'list', '--json']) as CloudflareAccount['databases']
        const place = { env, table: 'd1_databases', binding: 'DB', key: 'database_id' }
        edit(backendTomlPath, (text) =>
          setBindingValue(text, place, idOf(all.find((one) => one.name === name)?.uuid, name)),
        )
        return undefined
      },
    },
  ]
}

function bucket(deployment: DeployConfig, { buckets }: CloudflareAccount, wishes: DeployOptions): DeployStep[] {
  const { env, storefront, backend } = deployment
  const name = bucketNameFor(deployment, wishes)
  if (!name) return []
  const table = { binding: 'PHOTOS', bucket_name: name }
  const unnamed = [
    ...(bucketOf(storefront) ? [] : [storefrontTomlPath]),
    ...(!backend || bucketOf(backend) ? [] : [backendTomlPath]),
  ]
  return [
    ...(buckets.includes(name) ? [] : [create(`creating the bucket ${name}`, ['r2', 'bucket', 'create', name])]),
    ...unnamed.map((path) => writeTable(`the bucket ${name}`, path, 'r2_buckets', table, env)),
  ]
}

function metrics({ env, storefront, backend }: DeployConfig, wishes: DeployOptions): DeployStep[] {
  if (!wishes.metrics) return []
  const table = { binding: 'METRICS', dataset: beside('shop', env).replaceAll('-', '_') }
  return [
    ...(storefront.analytics_engine_datasets.length ? [] : [storefrontTomlPath]),
    ...(!backend || backend.analytics_engine_datasets.length ? [] : [backendTomlPath]),
  ].map((path) => writeTable(`the metrics dataset ${table.dataset}`, path, 'analytics_engine_datasets', table, env))
}

const writeTable = (
  what: string,
  path: string,
  table: string,
  values: Record<string, string>,
  env?: string,
): DeployStep => ({
  title: `writing ${what} into ${path}`,
  run: ({ edit }) => void edit(path, (text) => addBindingTable(text, table, values, env)),
})

const create = (title: string, args: string[]): DeployStep => ({
  title,
  run: ({ wrangler }) => void runWrangler(wrangler, args),
})

function idOf(id: string | undefined, name: string) {
  if (!id) throw new Error(`${name} was created, but is not in Cloudflare's list yet`)
  return id
}

function keepFilesStep(
  config: DeployConfig,
  { isLive }: CloudflareAccount,
  { tag, withoutEarlierFiles }: DeployOptions,
): DeployStep {
  const origin = isLive.storefront && !withoutEarlierFiles ? shopOriginOf(config) : null
  return {
    title: withoutEarlierFiles ? 'listing only the files of this build' : 'keeping the files of earlier builds',
    run: async ({ client, environment, fetch, now }) => {
      const options = { client, origin, headers: accessHeaders(environment), id: tag, now, fetch }
      const count = await keepPreviousFiles(options).catch((error: Error) => {
        throw new Error(
          `${error.message}\nTo deploy without these files, add --without-earlier-files: pages that are open in a browser are then reloaded when they need another file`,
        )
      })
      if (withoutEarlierFiles) return 'pages that are open in a browser are reloaded when they need another file'
      if (isLive.storefront && !origin) return 'no files: wrangler.toml has no domain of the shop (routes)'
      return origin ? `${count} files downloaded from ${origin}` : 'there is no earlier build'
    },
  }
}

/** Plans to migrate the database, and then to deploy the backend's code and secrets. */
function sendBackend(
  { env, backend }: DeployConfig,
  { secrets }: CloudflareAccount,
  { tag }: DeployOptions,
): DeployStep[] {
  if (!backend) return []
  const name = String(backend.name)
  const migrate = ['d1', 'migrations', 'apply', 'DB', '--remote', '-c', backendTomlPath, `--env=${env ?? ''}`]
  const made = (['PASSWORD_PEPPER', 'TOKEN_SECRET'] as const).filter(
    (secret) => !secrets?.some((one) => one === secret || one.startsWith(`${secret}_`)),
  )
  return [
    {
      title: 'migrating the database',
      run: ({ wrangler, folder }) => refreshAdviceAfterMigrations(folder, runWrangler(wrangler, migrate)),
    },
    {
      title: `deploying ${name}`,
      run: ({ wrangler }) =>
        void runWrangler(wrangler, ['deploy', '-c', builtConfigPath('shop_backend'), '--tag', tag, '--message', tag]),
    },
    ...(made.length ? [makeSecrets(`creating the secrets ${made.join(' and ')}`, name, made)] : []),
  ]
}

export const makeSecrets = (title: string, worker: string, secrets: readonly string[]): DeployStep => ({
  title,
  run: ({ wrangler }) => {
    const values = Object.fromEntries(secrets.map((secret) => [secret, randomBytes(32).toString('hex')]))
    return void runWrangler(wrangler, ['secret', 'bulk', '--name', worker], JSON.stringify(values))
  },
})

function sendStorefront(
  deployment: DeployConfig,
  { isLive }: CloudflareAccount,
  { share, tag }: DeployOptions,
): DeployStep[] {
  const worker = storefrontWorkerOf(deployment)
  const { name } = worker
  const config = ['-c', builtConfigPath('shop'), '--tag', tag, '--message', tag]
  if (!share || !isLive.storefront) {
    return [{ title: `deploying ${name}`, run: ({ wrangler }) => void runWrangler(wrangler, ['deploy', ...config]) }]
  }
  return [
    {
      title: `uploading ${name}, without showing it to visitors yet`,
      run: ({ wrangler }) => void runWrangler(wrangler, ['versions', 'upload', ...config]),
    },
    {
      title: `showing it to ${share} percent of the visitors`,
      run: ({ wrangler }) => {
        const old = findLastFullVersion(readDeployments(wrangler, name))
        const next = readVersions(wrangler, name).find((version) => version.tag === tag)
        if (!old || !next) throw new Error(`${tag} is missing in Cloudflare's list of versions of ${name}`)
        return splitTraffic(wrangler, worker, old, next.id, share)
      },
    },
  ]
}
