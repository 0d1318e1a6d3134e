import { parseArgs } from 'node:util'
import { findBreakingMigrations } from './breaking-migrations'
import { addEnvironment } from './edit-toml'
import {
  adapterConfigPath,
  addAdapterEnvironment,
  type EngineAdapter,
  findMissingAdapterSettings,
  findMissingOptionalOfEngine,
  planAdapterBinding,
  planAdapterDeployment,
  readEngineAdapter,
  supportedEngines,
  wranglerConfigArguments,
} from './engine-adapter'
import { findMissingOptionalSettings, findMissingSettings } from './find-missing-settings'
import { bucketNameFor, type DeployStep, planSteps, type StepTools } from './plan-steps'
import { findAccountId, readCloudflareAccount } from './read-cloudflare-account'
import {
  backendTomlPath,
  buildFolder,
  builtConfigPath,
  type DeployConfig,
  hasEnvironment,
  readDeployConfig,
  storefrontTomlPath,
} from './read-deploy-config'
import { rollBack, rollOut } from './rollback'
import { checkEnvironmentName, readDeployedShop, runWithUsage, WrongWords } from './run-with-usage'
import { customDomainsOf, findTakenDomains, type ResolveDns } from './taken-domains'
import { CommandFailure, runWrangler } from './wrangler'

export const deployUsage = `npm run deploy [-- --env staging] [--photos] [--metrics] [--engine vendure] [--at 10] [--dry-run]
  --env NAME   a second shop beside the first, with data and a domain of its own
  --photos     with a bucket for uploaded photos
  --metrics    with figures of each request in Analytics Engine
  --engine vendure        with the adapter before Vendure (engines/vendure/README.md), where no backend of ours is
  --at N       the new storefront for N of 100 visitors; then npm run rollout -- 50, npm run rollout -- 100
  --take-over DOMAIN      agrees that the shop gets a domain that leads elsewhere now
  --without-earlier-files does not ask the live shop for the files of earlier builds, where it can't answer
  --dry-run    builds, says what would be done and what is missing, and sends nothing
npm run rollout -- N [--env staging]
npm run rollback [-- --env staging]`

export type DeployDependencies = StepTools & {
  resolve: ResolveDns
  /** Returns a new name for this build, which becomes its version tag at Cloudflare. */
  tag: () => string
  say: (line: string) => void
  complain: (line: string) => void
}

/** Returns the exit code: 0 for success, 1 for a failure, 2 for invalid arguments. */
export async function runDeployCommand(words: readonly string[], surroundings: DeployDependencies): Promise<number> {
  const [command = '', ...rest] = words
  return runWithUsage(rest, deployUsage, surroundings, async () => {
    if (command === 'deploy') return deploy(rest, surroundings)
    if (command === 'rollback' || command === 'rollout') return change(command, rest, surroundings)
    throw new WrongWords(`${command} is no command`)
  })
}

function shareOf(text: string | undefined, most: number) {
  if (text === undefined) return undefined
  const share = Number(text)
  if (!Number.isInteger(share) || share < 1 || share > most)
    throw new WrongWords(`a share is a whole number, 1 to ${most}`)
  return share
}

async function deploy(words: string[], surroundings: DeployDependencies) {
  const { say, complain, folder, wrangler } = surroundings
  const { values } = parseArgs({
    args: words,
    options: {
      env: { type: 'string' },
      photos: { type: 'boolean' },
      metrics: { type: 'boolean' },
      engine: { type: 'string' },
      at: { type: 'string' },
      'take-over': { type: 'string', multiple: true },
      'without-earlier-files': { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
  })
  const dry = values['dry-run'] ?? false
  const { env } = values
  checkEnvironmentName(env)
  const share = shareOf(values.at, 99)
  if (values.engine !== undefined && !supportedEngines.includes(values.engine))
    throw new WrongWords(`the engines are ${supportedEngines.join(', ')}`)
  if (surroundings.environment.SHOP_MODE === 'demo') {
    throw new CommandFailure('SHOP_MODE=demo is for this machine only. Unset it to deploy.')
  }
  if (env && !hasEnvironment(folder, env)) {
    if (dry) throw new CommandFailure(`The shop has no [env.${env}] yet: npm run deploy -- --env ${env} writes it.`)
    surroundings.edit(storefrontTomlPath, (text) => addEnvironment(text, env, true))
    surroundings.edit(backendTomlPath, (text) => addEnvironment(text, env, false))
    say(`written: [env.${env}] into ${storefrontTomlPath} and ${backendTomlPath}`)
  }
  const deployment = readDeployConfig(folder, env)
  if (env && values.engine !== undefined && !dry)
    surroundings.edit(adapterConfigPath(values.engine), (text) => addAdapterEnvironment(text, env))
  const engine = values.engine === undefined ? undefined : readEngineAdapter(folder, values.engine, env)
  const access = findAccountId(wrangler, deployment, surroundings.environment)
  const agreed = values['take-over'] ?? []
  const domains = [deployment.storefront, ...(engine ? [engine.adapter] : [])].flatMap(customDomainsOf)
  const owners = [deployment.storefront.name, engine?.adapter.name]
  const taken = access.account ? await findTakenDomains(domains, owners, access.account, surroundings) : []
  const problems = [
    ...findMissingSettings(deployment),
    ...(engine ? findMissingAdapterSettings(engine, deployment) : []),
    ...(deployment.backend ? findBreakingMigrations(folder) : []),
    ...(access.problem ? [access.problem] : []),
    ...agreed
      .filter((hostname) => !domains.includes(hostname))
      .map((hostname) => `--take-over names ${hostname}, which is no domain of this shop (routes)`),
    ...taken
      .filter(({ hostname }) => !agreed.includes(hostname))
      .map(
        ({ hostname, to }) =>
          `${hostname} leads to ${to}, and deploying would take it from there: --take-over ${hostname} agrees`,
      ),
  ]
  if (problems.length) {
    complain(`Not ready to deploy:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    if (!dry) return 1
  }
  const { photos, metrics, 'without-earlier-files': withoutEarlierFiles } = values
  const wishes = { photos, metrics, withoutEarlierFiles, share, tag: surroundings.tag() }
  const account = access.problem
    ? undefined
    : readCloudflareAccount(wrangler, deployment, bucketNameFor(deployment, wishes))
  const missing = [
    ...findMissingOptionalSettings(deployment, account && (account.secrets ?? [])),
    ...(engine && account ? findMissingOptionalOfEngine(deployment, wrangler, account.isLive.storefront) : []),
  ]
  for (const line of missing) complain(`Mind: ${line}`)
  for (const { hostname, to } of taken.filter(({ hostname }) => agreed.includes(hostname))) {
    say(`${dry ? 'would be taking' : 'taking'} ${hostname} from ${to}`)
  }
  const bound = engine ? planAdapterBinding(engine, deployment) : []
  const sent = engine && account ? planAdapterDeployment(engine, wrangler, wishes) : []
  const steps = account ? [...bound, ...planSteps(deployment, account, wishes, sent)] : []
  if (dry) {
    for (const step of steps) say(`would be ${step.say}`)
    surroundings.build(env)
    tryOut(deployment, engine, surroundings)
    return problems.length ? 1 : 0
  }
  await carryOut(steps, surroundings)
  say(
    share && account?.isLive.storefront
      ? 'Sent. npm run rollout -- 100 shows it to all; npm run rollback takes it back.'
      : 'The shop is live.',
  )
  return 0
}

/** Prints the bundle sizes of the workers, without deploying them. */
function tryOut({ backend }: DeployConfig, engine: EngineAdapter | undefined, { wrangler, say }: DeployDependencies) {
  const workers = [
    ...(backend ? [['shop_backend', '-c', builtConfigPath('shop_backend')]] : []),
    ...(engine ? [[String(engine.adapter.name), ...wranglerConfigArguments(engine.config, engine.env)]] : []),
    ['shop', '-c', builtConfigPath('shop')],
  ]
  for (const [name = '', ...config] of workers) {
    const outdir = `${buildFolder}/dry-run/${name}`
    const printed = runWrangler(wrangler, ['deploy', ...config, '--dry-run', '--outdir', outdir])
    const [, size = 'wrangler does not say'] = /Total Upload: (.+)/.exec(printed) ?? []
    say(`size of ${name}: ${size}`)
  }
}

async function carryOut(steps: readonly DeployStep[], surroundings: DeployDependencies) {
  for (const [index, step] of steps.entries()) {
    surroundings.say(`${index + 1}/${steps.length} ${step.say} …`)
    try {
      const result = await step.run(surroundings)
      if (result) surroundings.say(`    ${result}`)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new CommandFailure(`It stopped while ${step.say}:\n${reason}\nThe same command goes on from here.`)
    }
  }
}

function change(command: 'rollback' | 'rollout', words: string[], surroundings: DeployDependencies) {
  const { wrangler, say } = surroundings
  const { values, positionals } = parseArgs({
    args: words,
    options: { env: { type: 'string' } },
    allowPositionals: command === 'rollout',
  })
  checkEnvironmentName(values.env)
  const share = shareOf(positionals[0], 100)
  if (command === 'rollout' && (!share || positionals.length > 1)) throw new WrongWords('rollout takes one share')
  const deployment = readDeployedShop(values.env, surroundings)
  if (share) rollOut(deployment, wrangler, share, say)
  else rollBack(deployment, wrangler, say)
  return 0
}
