/**
 * Decodes a path as the router of the edge decodes the path of a request: `/caf%C3%A9` becomes `/café`. Encoded
 * separators (`%2F`) and the encoded percent sign stay, and so does a path that is not properly encoded.
 */
export function decodePath(path: string) {
  try {
    return decodeURI(path.replaceAll('%25', '%2525'))
  } catch {
    return path
  }
}
