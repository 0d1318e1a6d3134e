import * as mark from '../product-markup-names'
import type { ViewedProduct } from './RecentlyViewed'

export const historyKey = 'recently_viewed'
/** The number of products to display. One more is stored, because a product's own page leaves that product out. */
export const MAX_DISPLAYED_PRODUCTS = 12

export function rememberViewedProduct(section: HTMLElement): ViewedProduct | null {
  const viewed = section.getAttribute(mark.viewedProductAttribute)
  const own: ViewedProduct | null = viewed ? JSON.parse(viewed) : null
  if (own) writeHistory([own, ...historyWithout(own.uri)].slice(0, MAX_DISPLAYED_PRODUCTS + 1))
  return own
}

export const historyWithout = (uri: string) => readHistory().filter((other) => other.uri !== uri)

/** Returns the stored products. Malformed values, of another version or edited by hand, are ignored. */
export function readHistory(): ViewedProduct[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(historyKey) ?? '[]')
    return Array.isArray(list) ? list.filter(isViewed) : []
  } catch {
    return []
  }
}

function isViewed(entry: unknown): entry is ViewedProduct {
  const { uri, name, photo } = (entry ?? {}) as Record<string, unknown>
  // Only a path of this shop is accepted: another URL would put a foreign link on our page.
  const isPath = typeof uri === 'string' && uri.startsWith('/') && URL.canParse(uri, location.href)
  const isOurs = isPath && new URL(uri, location.href).origin === location.origin
  return isOurs && typeof name === 'string' && !!name && (photo === null || typeof photo === 'string')
}

export function writeHistory(list: readonly ViewedProduct[]) {
  try {
    if (list.length) localStorage.setItem(historyKey, JSON.stringify(list))
    else localStorage.removeItem(historyKey)
  } catch {}
}
