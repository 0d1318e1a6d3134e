import * as v from 'valibot'
import { Text, tolerant, transformed } from './answer-schema'

const shop = 'https://shop.invalid'

/** Resolves a path as browsers do; undefined if it leads to another site, as `//3232235777` and `/\elsewhere` do. */
export function resolveOwnUrl(target: string) {
  const url = target.startsWith('/') && URL.canParse(target, shop) ? new URL(target, shop) : null
  return url?.origin === shop && !url.pathname.startsWith('//') ? url : undefined
}

/** Whether a redirect to `target` leads to a page of this shop. */
export const isOwnPath = (target: string) => resolveOwnUrl(target) !== undefined

/** Matches a path of this shop (not `//` or `/\`), an http(s) URL, or a mailto or tel link; not a script URL. */
const link = /^(\/(?!\s*[/\\])|https?:\/\/[^/\s]|(mailto|tel):\S)/i

/** Returns a backend's `uri` as a link; empty if that is not allowed. Adds the leading slash that a path may lack. */
function toLink(uri: string) {
  const path = uri.replace(/^[\w-]+(?=[/?]|$)/, '/$&')
  return link.test(path) ? path : ''
}

const isLink = (uri: unknown) => typeof uri === 'string' && uri !== '' && toLink(uri) === uri

/** The schema of a link from a backend. It refuses a link that is not allowed, such as `javascript:`. */
export const Link = tolerant(/* @__PURE__ */ v.custom<string>(isLink), (uri) =>
  typeof uri === 'string' ? toLink(uri) : undefined,
)

/** The schema of a link from a backend. A link that is not allowed becomes empty, so that the answer remains valid. */
export const LinkOrEmpty = transformed(Text, toLink)
