import { wrongSettings } from '../../worker/env.ts'

/** @throws Error before anything is built or served, naming each setting that no page could be answered with */
export function requireSettings(vars: object) {
  const wrong = wrongSettings(vars)
  if (wrong.length) throw new Error(`wrangler.toml or the environment: ${wrong.join('; ')}`)
}
