type Environment = { CLOUDFLARE_ACCESS_CLIENT_ID?: string; CLOUDFLARE_ACCESS_CLIENT_SECRET?: string }

/**
 * The headers that let a program through Cloudflare Access: a service token, in the variables that wrangler reads it
 * from, too. Empty where there is none.
 */
export const accessHeaders = ({
  CLOUDFLARE_ACCESS_CLIENT_ID: id,
  CLOUDFLARE_ACCESS_CLIENT_SECRET: secret,
}: Environment): Record<string, string> =>
  id && secret ? { 'cf-access-client-id': id, 'cf-access-client-secret': secret } : {}

/** Whether an answer leads to the login of Cloudflare Access. */
export function isAccessLogin(response: Response) {
  const location = response.headers.get('location') ?? ''
  return URL.canParse(location) && new URL(location).hostname.endsWith('.cloudflareaccess.com')
}
