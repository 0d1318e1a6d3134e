import { hasRenditions, renditionUrl } from '../../src/contract/catalogue/photo-url'

const types: Record<string, string> = { svg: 'image/svg+xml', webp: 'image/webp', ico: 'image/x-icon' }

/** Returns the attributes of the link to the shop's favicon, or to the default favicon. */
export function faviconLinkAttributes(own: string | null | undefined) {
  const src = own || '/favicon.svg'
  // The icon is WebP, because WebP preserves transparency.
  const href = hasRenditions(src) ? renditionUrl(src, 160, 'webp') : src
  return { href, type: types[/\.(\w+)(?:\?|$)/.exec(href)?.[1] ?? ''] }
}

/** The paths at which programs request the icon of a shop without reading a page (worker/files/icon-redirect.ts). */
export const faviconPath = '/favicon.ico'
export const touchIconPath = '/apple-touch-icon.png'

export const manifestPath = '/manifest.webmanifest'
