import { type Command, InvalidArgumentError, Option } from 'commander'
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
import { environmentOption, readDeployedShop, runProgram } from './run-program'
import { customDomainsOf, findTakenDomains, type ResolveDns } from './taken-domains'
import { CommandFailure, runWrangler } from './wrangler'

export type DeployDependencies = StepTools & {
  resolve: ResolveDns
  /** Returns a new name for this build, which becomes its version tag at Cloudflare. */
  tag: () => string
  print: (line: string) => void
  printError: (line: string) => void
}

/** Returns the exit code: 0 for success, 1 for a failure, 2 for invalid arguments. */
export async function runDeployCommand(words: readonly string[], dependencies: DeployDependencies): Promise<number> {
  let code = 0
  const failure = await runProgram(words, dependencies, (program) => {
    addDeployCommand(program).action(async (options: DeployCommandOptions) => {
      code = await deploy(options, dependencies)
    })
    program
      .command('rollout')
      .description('shows a new storefront to N percent of the visitors')
      .argument('<N>', 'a percentage, or 100 for all visitors', parseShare(100))
      .addOption(environmentOption('another environment of the shop, such as staging'))
      .action((share: number, { env }: { env?: string }) => {
        rollOut(readDeployedShop(env, dependencies), dependencies.wrangler, share, dependencies.print)
      })
    program
      .command('rollback')
      .description('restores the previous build')
      .addOption(environmentOption('another environment of the shop, such as staging'))
      .action(({ env }: { env?: string }) => {
        rollBack(readDeployedShop(env, dependencies), dependencies.wrangler, dependencies.print)
      })
  })
  return failure || code
}

type DeployCommandOptions = {
  env?: string
  photos?: boolean
  metrics?: boolean
  engine?: string
  at?: number
  takeOver?: string[]
  withoutEarlierFiles?: boolean
  dryRun?: boolean
}

const addDeployCommand = (program: Command) =>
  program
    .command('deploy')
    .addOption(environmentOption('a second shop beside the first, with its own data and domain'))
    .option('--photos', 'adds a bucket for uploaded photos')
    .option('--metrics', 'writes metrics of each request to Analytics Engine')
    .addOption(
      new Option(
        '--engine <name>',
        'deploys the adapter of Vendure (engines/vendure/README.md) instead of the embedded backend',
      ).choices(supportedEngines),
    )
    .option(
      '--at <N>',
      'shows the new storefront to N percent of the visitors; continue with npm run rollout -- 50, npm run rollout -- 100',
      parseShare(99),
    )
    .option('--take-over <domain...>', 'allows the shop to take over a domain that leads elsewhere now')
    .option(
      '--without-earlier-files',
      'does not download the files of earlier builds, for when the live shop does not answer',
    )
    .option('--dry-run', 'builds, prints what would be done and what is missing, and deploys nothing')

const parseShare = (most: number) => (text: string) => {
  const share = Number(text)
  if (Number.isInteger(share) && share >= 1 && share <= most) return share
  throw new InvalidArgumentError(`Use a whole number from 1 to ${most}.`)
}

async function deploy(options: DeployCommandOptions, dependencies: DeployDependencies) {
  const { print, printError, wrangler } = dependencies
  const { at: share, takeOver: agreed = [], dryRun: dry = false } = options
  if (dependencies.environment.SHOP_MODE === 'demo') {
    throw new CommandFailure('Nothing was deployed: SHOP_MODE=demo is only for this machine. Unset it to deploy.')
  }
  const { deployment, engine } = readWorkers(options, dependencies)
  const access = findAccountId(wrangler, deployment, dependencies.environment)
  const domains = [deployment.storefront, ...(engine ? [engine.adapter] : [])].flatMap(customDomainsOf)
  const owners = [deployment.storefront.name, engine?.adapter.name]
  const taken = access.account ? await findTakenDomains(domains, owners, access.account, dependencies) : []
  const problems = [
    ...findMissingSettings(deployment),
    ...(engine ? findMissingAdapterSettings(engine, deployment) : []),
    ...(deployment.backend ? findBreakingMigrations(dependencies.folder) : []),
    ...(access.problem ? [access.problem] : []),
    ...findDomainProblems(domains, taken, agreed),
  ]
  if (problems.length) {
    printError(`Nothing was deployed. Solve this first:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    if (!dry) return 1
  }
  const { photos, metrics, withoutEarlierFiles } = options
  const wishes = { photos, metrics, withoutEarlierFiles, share, tag: dependencies.tag() }
  const account = access.problem
    ? undefined
    : readCloudflareAccount(wrangler, deployment, bucketNameFor(deployment, wishes))
  const missing = [
    ...findMissingOptionalSettings(deployment, account && (account.secrets ?? [])),
    ...(engine && account ? findMissingOptionalOfEngine(deployment, wrangler, account.isLive.storefront) : []),
  ]
  for (const line of missing) printError(`Warning: ${line}`)
  for (const { hostname, to } of taken.filter(({ hostname }) => agreed.includes(hostname))) {
    print(`${dry ? 'planned: taking over' : 'taking over'} ${hostname} from ${to}`)
  }
  const bound = engine ? planAdapterBinding(engine, deployment) : []
  const sent = engine && account ? planAdapterDeployment(engine, wrangler, wishes) : []
  const steps = account ? [...bound, ...planSteps(deployment, account, wishes, sent)] : []
  if (dry) {
    for (const step of steps) print(`planned: ${step.title}`)
    dependencies.build(options.env)
    tryOut(deployment, engine, dependencies)
    return problems.length ? 1 : 0
  }
  await runSteps(steps, dependencies)
  print(
    share && account?.isLive.storefront
      ? `The new storefront is live for ${share} percent of the visitors. npm run rollout -- 100 shows it to all; npm run rollback restores the previous build.`
      : 'The shop is live.',
  )
  return 0
}

/** Reads the configuration of the workers, after adding a new environment to it. */
function readWorkers({ env, engine: name, dryRun }: DeployCommandOptions, { folder, edit, print }: DeployDependencies) {
  if (env && !hasEnvironment(folder, env)) {
    if (dryRun)
      throw new CommandFailure(`wrangler.toml has no [env.${env}] yet: npm run deploy -- --env ${env} adds it.`)
    edit(storefrontTomlPath, (text) => addEnvironment(text, env, true))
    edit(backendTomlPath, (text) => addEnvironment(text, env, false))
    print(`added [env.${env}] to ${storefrontTomlPath} and ${backendTomlPath}`)
  }
  const deployment = readDeployConfig(folder, env)
  if (name === undefined) return { deployment, engine: undefined }
  if (env && !dryRun) edit(adapterConfigPath(name), (text) => addAdapterEnvironment(text, env))
  return { deployment, engine: readEngineAdapter(folder, name, env) }
}

/** @param agreed the hosts that `--take-over` names */
const findDomainProblems = (
  domains: readonly string[],
  taken: Awaited<ReturnType<typeof findTakenDomains>>,
  agreed: readonly string[],
) => [
  ...agreed
    .filter((hostname) => !domains.includes(hostname))
    .map((hostname) => `--take-over names ${hostname}, which is not a domain of this shop (routes)`),
  ...taken
    .filter(({ hostname }) => !agreed.includes(hostname))
    .map(
      ({ hostname, to }) =>
        `${hostname} leads to ${to}, and this deployment would take it over: add --take-over ${hostname} to allow that`,
    ),
]

/** Prints the bundle sizes of the workers, without deploying them. */
function tryOut({ backend }: DeployConfig, engine: EngineAdapter | undefined, { wrangler, print }: DeployDependencies) {
  const workers = [
    ...(backend ? [['shop_backend', '-c', builtConfigPath('shop_backend')]] : []),
    ...(engine ? [[String(engine.adapter.name), ...wranglerConfigArguments(engine.config, engine.env)]] : []),
    ['shop', '-c', builtConfigPath('shop')],
  ]
  for (const [name = '', ...config] of workers) {
    const outdir = `${buildFolder}/dry-run/${name}`
    const printed = runWrangler(wrangler, ['deploy', ...config, '--dry-run', '--outdir', outdir])
    const [, size = 'unknown'] = /Total Upload: (.+)/.exec(printed) ?? []
    print(`size of ${name}: ${size}`)
  }
}

async function runSteps(steps: readonly DeployStep[], dependencies: DeployDependencies) {
  for (const [index, step] of steps.entries()) {
    dependencies.print(`${index + 1}/${steps.length} ${step.title} …`)
    try {
      const result = await step.run(dependencies)
      if (result) dependencies.print(`    ${result}`)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new CommandFailure(
        `Failed while ${step.title}:\n${reason}\nThe steps before it are done. Run the same command again to continue.`,
      )
    }
  }
}
