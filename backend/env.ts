/** The backend's bindings, variables and secrets. */
export type Env = {
  DB: D1Database
  /** The bucket of uploaded photos; without it photos cannot be uploaded. */
  PHOTOS?: R2Bucket
  /** The value `demo` enables the test bank, the page with the mail outbox and the demo secrets. */
  SHOP_MODE?: string
  /**
   * Secret. Part of every password hash. To rotate it, add a newer one as PASSWORD_PEPPER_2, _3, … and keep the old
   * one.
   */
  PASSWORD_PEPPER?: string
  [newerPepper: `PASSWORD_PEPPER_${number}`]: string | undefined
  /** Secret. Signs the tokens in links. To rotate it, add a newer one as TOKEN_SECRET_2, _3, … and keep the old one. */
  TOKEN_SECRET?: string
  [newerSecret: `TOKEN_SECRET_${number}`]: string | undefined
  /** Secret. The payment provider's key; without it nothing can be ordered, except in the demo. */
  MOLLIE_API_KEY?: string
  /** The Analytics Engine dataset for metrics of orders, payments and mail; without it none are written. */
  METRICS?: { writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void }
  /** Cloudflare's email binding; without it mail waits in the outbox. */
  MAIL?: MailBinding
  /**
   * Secret. The shop owner's token for operator calls (operator/operator-only.ts); without it these calls answer 404.
   */
  OPERATOR_TOKEN?: string
  /** The shop's public origin, such as `https://www.voorbeeld.nl`, for links in mail that the cron writes. */
  SHOP_ORIGIN?: string
  /** `0` or `false`: the answer to a password-reset request does not reveal that no account has the mail address. */
  REVEAL_UNKNOWN_MAIL?: string
}

/** The part of Cloudflare's `send_email` binding that the backend uses. */
type MailBinding = {
  send(message: {
    from: { email: string; name: string }
    to: string
    subject: string
    text: string
    html?: string
  }): Promise<unknown>
}

export const isDemo = ({ SHOP_MODE }: Pick<Env, 'SHOP_MODE'>) => SHOP_MODE === 'demo'

export const revealsUnknownMail = ({ REVEAL_UNKNOWN_MAIL = '' }: Pick<Env, 'REVEAL_UNKNOWN_MAIL'>) =>
  !['0', 'false'].includes(REVEAL_UNKNOWN_MAIL.trim().toLowerCase())

export function shopOrigin({ SHOP_ORIGIN = '' }: Pick<Env, 'SHOP_ORIGIN'>): string | null {
  return /^https?:/.test(SHOP_ORIGIN) && URL.canParse(SHOP_ORIGIN) ? new URL(SHOP_ORIGIN).origin : null
}

/** Logs that a mail with links has to wait, because SHOP_ORIGIN is not set. `what` is the kind of mail. */
export function warnMissingOrigin(what: string) {
  console.warn(JSON.stringify({ level: 'warn', event: 'shop_origin_missing', what }))
}

/** Returns the origin that this request was sent to, and the origin for links in mail. */
export const originsOfRequestAndMail = ({ env, req }: { env: Env; req: { url: string } }) => {
  const { origin } = new URL(req.url)
  return { origin, mailOrigin: shopOrigin(env) ?? origin }
}

/** A secret and its predecessors. New hashes and signatures use the newest; older ones remain valid. */
export type RotatedSecret = readonly [newest: string, ...older: string[]]

/** Returns the peppers of password hashes. @throws Error in production without the secret, as the demo's is public */
export const passwordPeppers = (env: Pick<Env, 'SHOP_MODE' | 'PASSWORD_PEPPER'>) =>
  secretsOf(env, 'PASSWORD_PEPPER', 'pepper of the demo shop')

/** Returns the secrets that sign tokens. @throws Error in production without the secret */
export const tokenSecrets = (env: Pick<Env, 'SHOP_MODE' | 'TOKEN_SECRET'>) =>
  secretsOf(env, 'TOKEN_SECRET', 'secret of the demo shop')

export const hasPepper = (env: Pick<Env, 'SHOP_MODE' | 'PASSWORD_PEPPER'>) =>
  isDemo(env) || namesOf(env, 'PASSWORD_PEPPER').length > 0

export const hasTokenSecret = (env: Pick<Env, 'SHOP_MODE' | 'TOKEN_SECRET'>) =>
  isDemo(env) || namesOf(env, 'TOKEN_SECRET').length > 0

function secretsOf(env: { SHOP_MODE?: string }, name: 'PASSWORD_PEPPER' | 'TOKEN_SECRET', demo: string): RotatedSecret {
  const set = namesOf(env, name).map((key) => String((env as Record<string, unknown>)[key]))
  // The demo's public secret stays valid when other secrets are set, because the demo customers' hashes contain it.
  if (isDemo(env)) set.push(demo)
  const [newest, ...older] = set
  if (newest !== undefined) return [newest, ...older]
  throw new Error(`${name} is not set`)
}

/** The names of the secrets that are set, the newest (highest number) first: `NAME_10`, `NAME_2`, `NAME`. */
const namesOf = (env: object, name: string) =>
  Object.entries(env)
    .filter(([key, value]) => value && (key === name || new RegExp(`^${name}_[1-9]\\d*$`).test(key)))
    .map(([key]) => key)
    .sort((one, other) => numberOf(other, name) - numberOf(one, name))

const numberOf = (key: string, name: string) => Number(key.slice(name.length + 1) || 1)
