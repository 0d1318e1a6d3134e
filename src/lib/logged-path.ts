/**
 * A path as it may be logged: a reader of the log could use a token in it. Tokens are base64url of 32 bytes, with
 * capitals, which none of the shop's own words have. It searches only a limited distance ahead: a long path would take
 * time in its length squared.
 *
 * Text after a UUID is its signature, however a backend writes it; so is text at a place where only a token occurs.
 */
export const loggedPath = (path: string) =>
  path
    .replace(/(?=[\w-]{0,200}[A-Z])[\w-]{40,}/g, '…')
    .replace(uuidAndMore, '$1…')
    .replace(tokensPlace, '$1…')

const uuidAndMore = /(\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/)[\w-]{16,}/g
const tokensPlace = /(\/(?:offerlink|reset-password|bestellen\/offerte|api\/offers|api\/payments)\/)[^/?#]+/g
