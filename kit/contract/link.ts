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

/** A path of this shop, which `//` and `/\\` are not, or an address on the web, for mail or for a telephone; no script. */
const link = /^(\/(?!\s*[/\\])|https?:\/\/[^/\s]|(mailto|tel):\S)/i

/** The address that `uri` means, empty where it may not be linked to. A path may come without its slash. */
function toLink(uri: string) {
  const path = uri.replace(/^[\w-]+(?=[/?]|$)/, '/$&')
  return link.test(path) ? path : ''
}

const isLink = (uri: unknown) => typeof uri === 'string' && uri !== '' && toLink(uri) === uri

/** Where something of a backend's links to. What is no such address, such as a script, costs the item that has it. */
export const Link = tolerant(/* @__PURE__ */ v.custom<string>(isLink), (uri) =>
  typeof uri === 'string' ? toLink(uri) : undefined,
)

/** The address of what a whole answer is about: empty where it may not be linked to, for that must not cost the answer. */
export const OwnLink = mapped(Text, toLink)
