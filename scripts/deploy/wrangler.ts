import { spawnSync } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { noTelemetryEnv, spawnArguments } from '../support/run-commands.ts'

type Answer = { code: number; stdout: string; stderr: string }

/** Runs a wrangler command with `input` as its stdin. The command has no terminal, so it cannot ask questions. */
export type RunWrangler = (args: string[], input?: string) => Answer

export const wrangler: RunWrangler = (args, input = '') => {
  const { status, stdout, stderr, error } = spawnSync(...spawnArguments('wrangler', args), {
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // Unsets CLOUDFLARE_ENV, because each command's arguments choose the wrangler environment.
    env: { ...process.env, ...noTelemetryEnv, CLOUDFLARE_ENV: undefined, NO_COLOR: '1', WRANGLER_HIDE_BANNER: 'true' },
  })
  return { code: status ?? 1, stdout: stdout ?? '', stderr: error ? error.message : (stderr ?? '') }
}

/** Thrown to end a deploy or backup command, with a message for the operator. */
export class CommandFailure extends Error {
  override name = 'Stopped'
}

/** Runs a wrangler command and returns its output. @throws CommandFailure if the command fails */
export function runWrangler(wrangler: RunWrangler, args: string[], input?: string) {
  const { code, stdout, stderr } = wrangler(args, input)
  if (code !== 0) throw new CommandFailure(`wrangler ${args.join(' ')}\n${readFailure(stdout, stderr)}`)
  return stdout
}

/** Runs a wrangler command that prints JSON, and parses the JSON; undefined if the worker does not exist. */
export function runForJson(wrangler: RunWrangler, args: string[]): unknown {
  const { code, stdout, stderr } = wrangler(args)
  if (code !== 0) {
    const trouble = readFailure(stdout, stderr)
    if (/\b(10007|10092)\b|does not exist on your account/.test(trouble)) return undefined
    throw new CommandFailure(`wrangler ${args.join(' ')}\n${trouble}`)
  }
  const from = stdout.search(/^[[{]/m)
  try {
    return JSON.parse(stdout.slice(Math.max(0, from)))
  } catch {
    throw new CommandFailure(`wrangler ${args.join(' ')} printed no JSON:\n${stdout.slice(0, 500)}`)
  }
}

/** Returns wrangler's error message, without the lines about its log file. */
const readFailure = (stdout: string, stderr: string) =>
  stripVTControlCharacters(stderr.trim() || stdout.trim())
    .split('\n')
    .filter((line) => line.trim() && !/Logs were written|open an issue|⛅|^─+$/.test(line))
    .slice(0, 12)
    .join('\n')
