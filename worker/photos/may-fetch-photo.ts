import { isLoopback } from '../../kit/edge/loopback'
import type { Settings } from '../env'

/**
 * Whether the worker may fetch a photo from this URL. Allowed are the origin of the backend and the origins in
 * PHOTO_ORIGINS, by https (by http on a developer's machine). Visitors can request any photo URL, so no other origin,
 * internal host or port is fetched. Each redirect is checked in the same way.
 */
export function mayFetchPhoto(url: URL, { API_ORIGIN, PHOTO_ORIGINS }: Pick<Settings, 'API_ORIGIN' | 'PHOTO_ORIGINS'>) {
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) return false
  if (url.username || url.password) return false
  return url.origin === API_ORIGIN || PHOTO_ORIGINS.some((origin) => isOf(url, origin))
}

/**
 * Whether a URL has this origin. `https://*.fotos.example` matches all subdomains, as in the Content-Security-Policy.
 */
function isOf(url: URL, origin: string) {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname, port } = new URL(origin)
  if (url.protocol !== protocol || url.port !== port) return false
  return hostname.startsWith('*.') ? url.hostname.endsWith(hostname.slice(1)) : url.hostname === hostname
}
