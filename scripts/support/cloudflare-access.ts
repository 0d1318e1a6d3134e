type Environment = { CLOUDFLARE_ACCESS_CLIENT_ID?: string; CLOUDFLARE_ACCESS_CLIENT_SECRET?: string }

/**
 * Returns the headers with a service token, by which Cloudflare Access lets a program through. The token is in the
 * environment variables that wrangler uses too. Returns no headers if the variables are not set.
 */
export const accessHeaders = ({
  CLOUDFLARE_ACCESS_CLIENT_ID: id,
  CLOUDFLARE_ACCESS_CLIENT_SECRET: secret,
}: Environment): Record<string, string> =>
  id && secret ? { 'cf-access-client-id': id, 'cf-access-client-secret': secret } : {}

/** Whether a response redirects to the login page of Cloudflare Access. */
export function isAccessLogin(response: Response) {
  const location = response.headers.get('location') ?? ''
  return URL.canParse(location) && new URL(location).hostname.endsWith('.cloudflareaccess.com')
}
