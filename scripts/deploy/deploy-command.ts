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
  say: (line: string) => void
  complain: (line: string) => void
}

/** Returns the exit code: 0 for success, 1 for a failure, 2 for invalid arguments. */
export async function runDeployCommand(words: readonly string[], surroundings: DeployDependencies): Promise<number> {
  let code = 0
  const failure = await runProgram(words, surroundings, (program) => {
    addDeployCommand(program).action(async (options: DeployCommandOptions) => {
      code = await deploy(options, surroundings)
    })
    program
      .command('rollout')
      .description('shows a new storefront to N of 100 visitors')
      .argument('<N>', 'a share, or 100 for all', parseShare(100))
      .addOption(environmentOption('of the second shop'))
      .action((share: number, { env }: { env?: string }) => {
        rollOut(readDeployedShop(env, surroundings), surroundings.wrangler, share, surroundings.say)
      })
    program
      .command('rollback')
      .description('brings back the build before')
      .addOption(environmentOption('of the second shop'))
      .action(({ env }: { env?: string }) => {
        rollBack(readDeployedShop(env, surroundings), surroundings.wrangler, surroundings.say)
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
    .addOption(environmentOption('a second shop beside the first, with data and a domain of its own'))
    .option('--photos', 'with a bucket for uploaded photos')
    .option('--metrics', 'with figures of each request in Analytics Engine')
    .addOption(
      new Option(
        '--engine <name>',
        'with the adapter before Vendure (engines/vendure/README.md), where no backend of ours is',
      ).choices(supportedEngines),
    )
    .option(
      '--at <N>',
      'the new storefront for N of 100 visitors; then npm run rollout -- 50, npm run rollout -- 100',
      parseShare(99),
    )
    .option('--take-over <domain...>', 'agrees that the shop gets a domain that leads elsewhere now')
    .option(
      '--without-earlier-files',
      'does not ask the live shop for the files of earlier builds, where it can’t answer',
    )
    .option('--dry-run', 'builds, says what would be done and what is missing, and sends nothing')

const parseShare = (most: number) => (text: string) => {
  const share = Number(text)
  if (Number.isInteger(share) && share >= 1 && share <= most) return share
  throw new InvalidArgumentError(`A share is a whole number, 1 to ${most}.`)
}

async function deploy(options: DeployCommandOptions, surroundings: DeployDependencies) {
  const { say, complain, folder, wrangler } = surroundings
  const { env, engine: engineName, at: share, takeOver: agreed = [], dryRun: dry = false } = options
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
  if (env && engineName !== undefined && !dry)
    surroundings.edit(adapterConfigPath(engineName), (text) => addAdapterEnvironment(text, env))
  const engine = engineName === undefined ? undefined : readEngineAdapter(folder, engineName, env)
  const access = findAccountId(wrangler, deployment, surroundings.environment)
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
  const { photos, metrics, withoutEarlierFiles } = options
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
