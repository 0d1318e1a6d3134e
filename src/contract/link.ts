import * as v from 'valibot'
import { mapped, Text, tolerant } from './answer'

const shop = 'https://shop.invalid'

/** `target` as browsers read it; undefined when it leads out of this shop, as `//3232235777` and `/\elsewhere` do. */
export function ownUrl(target: string) {
  const url = target.startsWith('/') && URL.canParse(target, shop) ? new URL(target, shop) : null
  return url?.origin === shop && !url.pathname.startsWith('//') ? url : undefined
}

/** Whether a redirect to `target` stays in this shop. */
export const isOwnPath = (target: string) => ownUrl(target) !== undefined

/** An address from a backend that may be linked to: a path of this shop, or a page on the web; no script. */
export function linkTarget(uri: string | null | undefined) {
  if (!uri) return undefined
  return isOwnPath(uri) || (/^https?:\/\//i.test(uri) && URL.canParse(uri)) ? uri : undefined
}

const isLink = (uri: unknown) =>
  typeof uri === 'string' && (linkTarget(uri) !== undefined || /^(mailto|tel):[^\s<>"]+$/i.test(uri))

/** A path may come without its slash. */
const withSlash = (uri: unknown) => (typeof uri === 'string' && /^[\w-]+(\/|$|\?)/.test(uri) ? `/${uri}` : undefined)

/** Where something of a backend's links to. What is no such address, such as a script, costs the item that has it. */
export const Link = tolerant(v.custom<string>(isLink), withSlash)

/** The address of what a whole answer is about: empty where it may not be linked to, for that must not cost the answer. */
export const OwnLink = mapped(Text, (uri) => (isLink(uri) ? uri : (withSlash(uri) ?? '')))
