/**
 * Returns a path for the log, without its tokens, because a reader of the log could use a token. Tokens are base64url
 * of 32 bytes, with capitals, which no other part of a path of this shop contains.
 *
 * The text after a UUID is a signature, so it is removed too. So is any text after a path prefix that only tokens
 * follow.
 */
export const removePathTokens = (path: string) =>
  path
    .replace(/[\w-]{40,}/g, (word) => (/[A-Z]/.test(word) ? '…' : word))
    .replace(uuidAndMore, '$1…')
    .replace(tokensPlace, '$1…')

const uuidAndMore = /(\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/)[\w-]{16,}/g
const tokensPlace = /(\/(?:offerlink|reset-password|bestellen\/offerte|api\/offers|api\/payments)\/)[^/?#]+/g
