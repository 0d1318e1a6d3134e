import type { Context } from 'hono'
import { hasRenditions, parseUploadedPhoto, renditionUrl } from '../../src/contract/catalogue/photo-url'
import type { ShopInfo } from '../../src/contract/shop'
import { shopName } from '../../src/shell/header/Logo'
import type { ShopEnv } from '../context'
import { faviconLinkAttributes } from '../pages/favicon'
import { findShopInfo } from '../pages/load-page'
import { renderTheme } from '../pages/theme'

export async function answerManifest(c: Context<ShopEnv>) {
  const info = await findShopInfo(c)
  if (!info) return c.body(null, 503)
  return c.body(JSON.stringify(manifestOf(info)), 200, {
    'content-type': 'application/manifest+json',
    'cache-control': 'public, max-age=3600',
  })
}

function manifestOf(info: ShopInfo) {
  const { paper } = renderTheme(info.theme)
  return {
    name: shopName({ info, header: [], footer: [], categories: [] }),
    ...(info.slogan && { description: info.slogan }),
    lang: 'nl',
    start_url: '/',
    scope: '/',
    // `minimal-ui` adds a back button, which the shop itself does not have.
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: iconsOf(info.favicon),
  }
}

/** The PNG icons in addition to the SVG icon (scripts/icons.ts), which not every phone renders. */
const plainIcons = [
  { src: '/icons/192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icons/512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]

/**
 * Returns the icons of the manifest: two sizes of a photo; an SVG is sharp at any size. No icon of a shop is marked as
 * maskable, because it may have no safe zone.
 */
function iconsOf(own: string | null | undefined) {
  const { href, type } = faviconLinkAttributes(own)
  if (!own) return [{ src: href, ...(type && { type }), sizes: 'any' }, ...plainIcons]
  const photo = parseUploadedPhoto(own)
  if (!photo) return [{ src: href, ...(type && { type }), ...(!hasRenditions(own) && { sizes: 'any' }) }]
  return [320, 640].map((most) => {
    const width = Math.min(most, photo.width)
    const height = Math.round((photo.height * width) / photo.width)
    return { src: renditionUrl(own, most, 'webp'), type: 'image/webp', sizes: `${width}x${height}` }
  })
}
