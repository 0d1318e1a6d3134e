import { describeWrongSettings } from '../../worker/env.ts'

/**
 * Checks all settings before a build or start: with an invalid one no page could be answered.
 *
 * @throws Error with each invalid setting
 */
export function requireSettings(vars: object) {
  const wrong = describeWrongSettings(vars)
  if (wrong.length) throw new Error(`wrangler.toml or the environment: ${wrong.join('; ')}`)
}
