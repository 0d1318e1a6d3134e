/** The backend's bindings, variables and secrets. */
export type Env = {
  DB: D1Database
  /** Where uploaded photos lie; without it none can be uploaded. */
  PHOTOS?: R2Bucket
  /** `demo` brings the test bank, the mail outbox page and the demo secrets. */
  SHOP_MODE?: string
  /** Secret. Goes into every password hash. A newer one is added beside it: PASSWORD_PEPPER_2, _3, … */
  PASSWORD_PEPPER?: string
  [newerPepper: `PASSWORD_PEPPER_${number}`]: string | undefined
  /** Secret. Signs the tokens in links. A newer one is added beside it: TOKEN_SECRET_2, _3, … */
  TOKEN_SECRET?: string
  [newerSecret: `TOKEN_SECRET_${number}`]: string | undefined
  /** Secret. Of the payment provider; without it nothing can be ordered outside the demo. */
  MOLLIE_API_KEY?: string
  /** Takes figures of orders, payments and mail; without it none are written. */
  METRICS?: { writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void }
  /** Cloudflare's email binding; without it mail waits in the outbox. */
  MAIL?: MailBinding
  /** Secret. Opens the calls of operators (operator/guard.ts); without it they are not there. */
  OPERATOR_TOKEN?: string
  /** Where visitors find the shop, such as `https://www.voorbeeld.nl`: for links in mail that no visit brought about. */
  SHOP_ORIGIN?: string
  /** Whether a request for a new password says that no account has the mail address: unless it is "0" or "false". */
  REVEAL_UNKNOWN_MAIL?: string
}

/** Cloudflare's `send_email`, as far as we use it. */
export type MailBinding = {
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

/** Null when it is not set, or set to what is no address. */
export function shopOrigin({ SHOP_ORIGIN = '' }: Pick<Env, 'SHOP_ORIGIN'>): string | null {
  return /^https?:/.test(SHOP_ORIGIN) && URL.canParse(SHOP_ORIGIN) ? new URL(SHOP_ORIGIN).origin : null
}

/** Where this request asks the shop, and what a link in mail begins with. */
export const originsOf = ({ env, req }: { env: Env; req: { url: string } }) => {
  const { origin } = new URL(req.url)
  return { origin, mailOrigin: shopOrigin(env) ?? origin }
}

/** The newest, which all that is made now is made with, and the older ones, which still hold. */
export type RotatedSecret = readonly [newest: string, ...older: string[]]

/** @throws Error in production without the secret: a pepper that is known protects nothing. */
export const passwordPeppers = (env: Pick<Env, 'SHOP_MODE' | 'PASSWORD_PEPPER'>) =>
  secretsOf(env, 'PASSWORD_PEPPER', 'pepper of the demo shop')

/** @throws Error in production without the secret */
export const tokenSecrets = (env: Pick<Env, 'SHOP_MODE' | 'TOKEN_SECRET'>) =>
  secretsOf(env, 'TOKEN_SECRET', 'secret of the demo shop')

/** Whether passwords can be hashed. */
export const hasPepper = (env: Pick<Env, 'SHOP_MODE' | 'PASSWORD_PEPPER'>) =>
  isDemo(env) || namesOf(env, 'PASSWORD_PEPPER').length > 0

/** Whether links can be signed. */
export const hasTokenSecret = (env: Pick<Env, 'SHOP_MODE' | 'TOKEN_SECRET'>) =>
  isDemo(env) || namesOf(env, 'TOKEN_SECRET').length > 0

function secretsOf(env: { SHOP_MODE?: string }, name: 'PASSWORD_PEPPER' | 'TOKEN_SECRET', demo: string): RotatedSecret {
  const set = namesOf(env, name).map((key) => String((env as Record<string, unknown>)[key]))
  // The demo's secret stays valid when secrets are set on this machine: its customers still log in.
  if (isDemo(env)) set.push(demo)
  const [newest, ...older] = set
  if (newest !== undefined) return [newest, ...older]
  throw new Error(`${name} is not set`)
}

/** `NAME_10`, `NAME_2`, `NAME`, of those that are set: the newest has the highest number. */
const namesOf = (env: object, name: string) =>
  Object.entries(env)
    .filter(([key, value]) => value && (key === name || new RegExp(`^${name}_[1-9]\\d*$`).test(key)))
    .map(([key]) => key)
    .sort((one, other) => numberOf(other, name) - numberOf(one, name))

const numberOf = (key: string, name: string) => Number(key.slice(name.length + 1) || 1)
