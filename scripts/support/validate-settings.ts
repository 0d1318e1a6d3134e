import { describeWrongSettings } from '../../worker/env.ts'

/**
 * Checks the storefront's settings before a build or start, because it answers no request with an invalid setting.
 *
 * @throws Error with all invalid settings
 */
export function validateSettings(vars: object) {
  const wrong = describeWrongSettings(vars)
  if (wrong.length) throw new Error(`wrangler.toml or the environment: ${wrong.join('; ')}`)
}
