import { findAccountId } from './read-cloudflare-account'
import { hasEnvironment, readDeployConfig } from './read-deploy-config'
import { CommandFailure, type RunWrangler } from './wrangler'

/** Thrown for arguments that a command does not take. Its usage is printed below the message. */
export class WrongWords extends Error {}

type Output = { say: (line: string) => void; complain: (line: string) => void }

/**
 * Runs a command, or prints its usage if that was asked for.
 *
 * @returns the exit code: that of `run`, 0 after the usage, 1 for a failure, 2 for invalid arguments
 */
export async function runWithUsage(
  words: readonly string[],
  usage: string,
  { say, complain }: Output,
  run: () => Promise<number>,
): Promise<number> {
  try {
    if (!words.includes('--help') && !words.includes('-h')) return await run()
    say(usage)
    return 0
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (error instanceof WrongWords || code?.startsWith('ERR_PARSE_ARGS')) {
      complain(`${message}\n\n${usage}`)
      return 2
    }
    if (!(error instanceof CommandFailure)) throw error
    complain(message)
    return 1
  }
}

export function checkEnvironmentName(name: string | undefined) {
  if (name !== undefined && !/^[a-z][a-z0-9-]{0,20}$/.test(name))
    throw new WrongWords('an environment is called in small letters, such as staging')
}

type Surroundings = { folder: string; wrangler: RunWrangler; environment: Record<string, string | undefined> }

/**
 * Reads the configuration of a deployed shop.
 *
 * @param env the name of its environment, such as `staging`; undefined for the shop itself
 * @throws CommandFailure if wrangler.toml has no such environment, or wrangler is not logged in to its account
 */
export function readDeployedShop(env: string | undefined, { folder, wrangler, environment }: Surroundings) {
  if (env && !hasEnvironment(folder, env)) throw new CommandFailure(`The shop has no [env.${env}].`)
  const deployment = readDeployConfig(folder, env)
  const { problem } = findAccountId(wrangler, deployment, environment)
  if (problem) throw new CommandFailure(problem)
  return deployment
}
