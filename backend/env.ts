/** The backend's bindings, variables and secrets. */
export type Env = {
  DB: D1Database
  /** Where uploaded photos lie; without it none can be uploaded. */
  PHOTOS?: R2Bucket
  /** `demo` brings the test bank, the mail outbox page and the demo secrets. */
  SHOP_MODE?: string
  /** Secret. Goes into every password hash; changing it makes all passwords wrong. */
  PASSWORD_PEPPER?: string
  /** Secret. Signs the tokens in links; changing it makes links that were sent stop working. */
  TOKEN_SECRET?: string
  /** Secret. Of the payment provider; without it nothing can be ordered outside the demo. */
  MOLLIE_API_KEY?: string
  /** Cloudflare's email binding; without it mail waits in the outbox. */
  MAIL?: MailBinding
  /** Secret. Opens the calls of operators (operator/guard.ts); without it they are not there. */
  OPERATOR_TOKEN?: string
  /** Where visitors find the shop, such as `https://www.voorbeeld.nl`: for links in mail that no visit brought about. */
  SHOP_ORIGIN?: string
  /** Whether who asks for a new password hears that no account has that mail: unless it is "0" or "false". */
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

/** @throws Error in production without the secret: a known pepper is none. */
export const passwordPepper = (env: Pick<Env, 'SHOP_MODE' | 'PASSWORD_PEPPER'>) =>
  secret(env, 'PASSWORD_PEPPER', 'pepper of the demo shop')

/** @throws Error in production without the secret */
export const tokenSecret = (env: Pick<Env, 'SHOP_MODE' | 'TOKEN_SECRET'>) =>
  secret(env, 'TOKEN_SECRET', 'secret of the demo shop')

function secret<Name extends 'PASSWORD_PEPPER' | 'TOKEN_SECRET'>(
  env: { SHOP_MODE?: string } & { [Key in Name]?: string },
  name: Name,
  demo: string,
): string {
  const value: string | undefined = env[name]
  if (value) return value
  if (isDemo(env)) return demo
  throw new Error(`${name} is not set`)
}
