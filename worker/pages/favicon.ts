import { hasRenditions, renditionOf } from '../../src/contract/catalogue/photo-address'

const types: Record<string, string> = { svg: 'image/svg+xml', webp: 'image/webp', ico: 'image/x-icon' }

/** The picture of a browser's tab as attributes of its link: the shop's own, else a plain one. */
export function faviconOf(own: string | null | undefined) {
  const src = own || '/favicon.svg'
  // WebP keeps transparency.
  const href = hasRenditions(src) ? renditionOf(src, 160, 'webp') : src
  return { href, type: types[/\.(\w+)(?:\?|$)/.exec(href)?.[1] ?? ''] }
}

/** Where programs look for a picture of the shop that follow no link (worker/files/icons.ts). */
export const faviconPath = '/favicon.ico'
export const touchIconPath = '/apple-touch-icon.png'

/** The web app manifest (worker/files/manifest.ts). */
export const manifestPath = '/manifest.webmanifest'
