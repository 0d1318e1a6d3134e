import { isLoopback } from '../../kit/edge/loopback'
import type { Settings } from '../env'

/**
 * Whether the edge may ask there for a photo: the backend's origin, or one in PHOTO_ORIGINS, by https (http on this
 * machine). Whoever opens a page can write an address: what is not named by the operator is asked for nothing, be it a
 * machine inside, another port, or what a photo's address leads on to.
 */
export function mayFetch(url: URL, { API_ORIGIN, PHOTO_ORIGINS }: Pick<Settings, 'API_ORIGIN' | 'PHOTO_ORIGINS'>) {
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) return false
  if (url.username || url.password) return false
  return url.origin === API_ORIGIN || PHOTO_ORIGINS.some((origin) => isOf(url, origin))
}

/** `https://*.fotos.example` stands for all names below it, as it does in the Content-Security-Policy. */
function isOf(url: URL, origin: string) {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname, port } = new URL(origin)
  if (url.protocol !== protocol || url.port !== port) return false
  return hostname.startsWith('*.') ? url.hostname.endsWith(hostname.slice(1)) : url.hostname === hostname
}
