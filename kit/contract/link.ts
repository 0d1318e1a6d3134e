import * as v from 'valibot'
import { Text, tolerant, transformed } from './answer-schema'

const shop = 'https://shop.invalid'

/** Resolves `target` as browsers do; undefined if it leads to another site, as `//3232235777` and `/\elsewhere` do. */
export function ownUrl(target: string) {
  const url = target.startsWith('/') && URL.canParse(target, shop) ? new URL(target, shop) : null
  return url?.origin === shop && !url.pathname.startsWith('//') ? url : undefined
}

/** Whether a redirect to `target` stays in this shop. */
export const isOwnPath = (target: string) => ownUrl(target) !== undefined

/** Matches a path of this shop (not `//` or `/\`), an http(s) URL, or a mailto or tel link; not a script URL. */
const link = /^(\/(?!\s*[/\\])|https?:\/\/[^/\s]|(mailto|tel):\S)/i

/** Returns the URL for a backend's `uri`; empty if it is not an allowed link. A path may lack its leading slash. */
function toLink(uri: string) {
  const path = uri.replace(/^[\w-]+(?=[/?]|$)/, '/$&')
  return link.test(path) ? path : ''
}

const isLink = (uri: unknown) => typeof uri === 'string' && uri !== '' && toLink(uri) === uri

/** A link from a backend. An item whose link is not allowed, such as a script, is left out. */
export const Link = tolerant(/* @__PURE__ */ v.custom<string>(isLink), (uri) =>
  typeof uri === 'string' ? toLink(uri) : undefined,
)

/** The URL of an answer's subject: empty if it is not an allowed link, so that the rest of the answer is not lost. */
export const OwnLink = transformed(Text, toLink)
