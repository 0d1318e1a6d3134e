import { randomBytes } from 'node:crypto'
import { sha256 } from '../lib/sha256'

/** Returns 32 random bytes as text, for a cookie or a link. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The stored form of a token: SHA-256, hex. */
export const hashToken = (token: string) => sha256(token)
