import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { findAccountId } from './read-cloudflare-account'
import { hasEnvironment, readDeployConfig } from './read-deploy-config'
import { CommandFailure, type RunWrangler } from './wrangler'

type Output = { print: (line: string) => void; printError: (line: string) => void }

/**
 * Runs a command of `npm run`, or prints its help if the arguments request it.
 *
 * @param add adds the commands to the program
 * @returns the exit code: 0 for success or help, 1 for a failure, 2 for invalid arguments
 */
export async function runProgram(
  words: readonly string[],
  { print, printError }: Output,
  add: (program: Command) => void,
): Promise<number> {
  const program = new Command('npm run')
    .showHelpAfterError()
    .exitOverride()
    .configureOutput({ writeOut: (text) => print(text.trimEnd()), writeErr: (text) => printError(text.trimEnd()) })
  add(program)
  for (const command of program.commands) command.usage(`-- ${command.usage()}`)
  try {
    await program.parseAsync([...words], { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode && 2
    if (!(error instanceof CommandFailure)) throw error
    printError(error.message)
    return 1
  }
}

export const environmentOption = (description: string) =>
  new Option('--env <name>', description).argParser((name: string) => {
    if (/^[a-z][a-z0-9-]{0,20}$/.test(name)) return name
    throw new InvalidArgumentError(
      'The name of an environment has lower-case letters, digits and hyphens, such as staging.',
    )
  })

type ProgramDependencies = { folder: string; wrangler: RunWrangler; environment: Record<string, string | undefined> }

/**
 * Reads the configuration of a deployed shop.
 *
 * @param env the name of its environment, such as `staging`; undefined for the shop itself
 * @throws CommandFailure if wrangler.toml has no such environment, or wrangler is not logged in to its account
 */
export function readDeployedShop(env: string | undefined, { folder, wrangler, environment }: ProgramDependencies) {
  if (env && !hasEnvironment(folder, env))
    throw new CommandFailure(`wrangler.toml has no [env.${env}]. Nothing was changed.`)
  const deployment = readDeployConfig(folder, env)
  const { problem } = findAccountId(wrangler, deployment, environment)
  if (problem) throw new CommandFailure(problem)
  return deployment
}
