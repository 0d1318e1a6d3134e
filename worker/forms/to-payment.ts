import type { Context } from 'hono'
import { href, routes } from '../../src/routes'
import type { ShopEnv } from '../context'
import { isOwnPath } from '../own-path'
import { pageNamed } from '../pages/page-modules'
import { answerPersonal } from '../pages/pages'
import { isSecure, type Sent } from './form'

/** How long a visitor may take from ordering to the provider's page, s. */
const lifetime = 1800

const cookieName = (c: Context) => (isSecure(c) ? '__Host-payment' : 'payment')

/**
 * The way to the provider by a page of ours. Its address travels in a cookie that only this host can set: in the page's own address, anybody
 * could make our page lead anywhere.
 */
export function toPayment(c: Context<ShopEnv>, url: string): Sent {
  const attributes = `; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${isSecure(c) ? '; Secure' : ''}`
  return { location: href.toPayment(), cookies: [`${cookieName(c)}=${encodeURIComponent(url)}${attributes}`] }
}

/** A path of ours (the test bank) or a page on https; undefined for anything else. */
export function readPaymentUrl(c: Context<ShopEnv>) {
  const pairs = (c.req.header('cookie') ?? '').split(/;\s*/)
  const value = pairs.find((pair) => pair.startsWith(`${cookieName(c)}=`))?.slice(cookieName(c).length + 1)
  try {
    const url = decodeURIComponent(value ?? '')
    if (isOwnPath(url, new URL(c.req.url).origin)) return url
    return new URL(url).protocol === 'https:' ? url : undefined
  } catch {
    return undefined
  }
}

export function answerToPayment(c: Context<ShopEnv>) {
  const route = routes.find(({ page }) => page === 'ToPaymentPage')
  if (!route) throw new Error('the route table has no ToPaymentPage')
  const to = readPaymentUrl(c)
  const params: Record<string, string> = to ? { to } : {}
  return answerPersonal(c, { route, page: pageNamed(route.page), params, query: new URLSearchParams() })
}
