import { createHash } from 'node:crypto'

/** Returns the SHA-256 hash in hex. */
export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
