import { describeWrongSettings } from '../../worker/env.ts'

/** @throws Error before a build or start, with each invalid setting: no page could be answered with it */
export function requireSettings(vars: object) {
  const wrong = describeWrongSettings(vars)
  if (wrong.length) throw new Error(`wrangler.toml or the environment: ${wrong.join('; ')}`)
}
