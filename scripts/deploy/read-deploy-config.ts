import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Unstable_Config, unstable_readConfig } from 'wrangler'
import { CommandFailure } from './wrangler.ts'

export const storefrontTomlPath = 'wrangler.toml'
export const backendTomlPath = 'backend/wrangler.toml'

/** The output folder of a deployment's build. It is not `dist`, which a running `npm start` serves. */
export const buildFolder = '.wrangler/deployment'
export const builtConfigPath = (worker: 'shop' | 'shop_backend') => `${buildFolder}/${worker}/wrangler.json`

/**
 * The parsed wrangler.toml of the storefront and of the backend, for one environment (by default the shop's own).
 * `backend` is null for a shop with a foreign backend.
 */
export type DeployConfig = { env?: string; storefront: Unstable_Config; backend: Unstable_Config | null }

/**
 * Reads the wrangler.toml of both workers.
 *
 * @param folder the project's folder
 * @throws CommandFailure for a file that is not TOML, or that wrangler does not accept
 */
export function readDeployConfig(folder: string, env?: string): DeployConfig {
  const read = (path: string) => unstable_readConfig({ config: join(folder, path), env }, { hideWarnings: true })
  try {
    const storefront = read(storefrontTomlPath)
    return { env, storefront, backend: storefront.vars.API_ORIGIN ? null : read(backendTomlPath) }
  } catch (error) {
    throw new CommandFailure(error instanceof Error ? error.message : String(error))
  }
}

/** Whether the wrangler.toml of both workers has the environment `env`. */
export function hasEnvironment(folder: string, env: string) {
  return [storefrontTomlPath, backendTomlPath]
    .map((path) => join(folder, path))
    .every((path) => existsSync(path) && readFileSync(path, 'utf8').includes(`\n[env.${env}]\n`))
}

export const databaseOf = (backend: Unstable_Config) => backend.d1_databases.find(({ binding }) => binding === 'DB')
export const bucketOf = ({ r2_buckets }: Unstable_Config) =>
  r2_buckets.find(({ binding }) => binding === 'PHOTOS')?.bucket_name

/** Returns the shop's public origin, such as `https://www.example.nl`; null if wrangler.toml does not contain it. */
export function shopOriginOf({ storefront, backend }: DeployConfig) {
  const [route] = storefront.routes ?? []
  const pattern = typeof route === 'string' ? route : route?.pattern
  const named = backend?.vars.SHOP_ORIGIN || (pattern && `https://${pattern.replace(/\/.*$/, '')}`)
  return typeof named === 'string' && URL.canParse(named) ? new URL(named).origin : null
}
