/** The backend's bindings, variables and secrets. */
export type Env = {
  DB: D1Database
  /** `demo` brings the test bank, the mail outbox page and the demo secrets. */
  SHOP_MODE?: string
  /** Secret. Goes into every password hash; changing it makes all passwords wrong. */
  PASSWORD_PEPPER?: string
}

const DEMO_PEPPER = 'pepper of the demo shop'

/** @throws Error in production without the secret: a known pepper is none. */
export function passwordPepper(env: Pick<Env, 'SHOP_MODE' | 'PASSWORD_PEPPER'>) {
  if (env.PASSWORD_PEPPER) return env.PASSWORD_PEPPER
  if (env.SHOP_MODE === 'demo') return DEMO_PEPPER
  throw new Error('PASSWORD_PEPPER is not set')
}
