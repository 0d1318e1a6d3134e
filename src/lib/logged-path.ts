/**
 * A path as it may stand in a log: a token in it would open what it was signed for to whoever reads there. Tokens are
 * base64url of 32 bytes, with capitals, which none of the shop's own words have. It looks for one only so far ahead: a
 * long path would take its length squared.
 *
 * What stands behind a UUID signs it, however a backend writes it; so does what stands where only a token does.
 */
export const loggedPath = (path: string) =>
  path
    .replace(/(?=[\w-]{0,200}[A-Z])[\w-]{40,}/g, '…')
    .replace(uuidAndMore, '$1…')
    .replace(tokensPlace, '$1…')

const uuidAndMore = /(\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/)[\w-]{16,}/g
const tokensPlace = /(\/(?:offerlink|reset-password|bestellen\/offerte|api\/offers|api\/payments)\/)[^/?#]+/g
