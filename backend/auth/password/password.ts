import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { RotatedSecret } from '../../env'

/** The parameters of a hash are stored with it, so that the cost can rise later. `hash` and `salt` in base64. */
export type PasswordHash = { hash: string; salt: string; n: number; r: number; p: number }

// Production refuses N·r·p above 2^20; this is what OWASP gives for that room.
const COST = { n: 2 ** 14, r: 8, p: 5 }

/** The hash for an unknown account: no password matches, and the check takes as long as for a real one. */
export const DUMMY_HASH: PasswordHash = {
  hash: Buffer.alloc(32).toString('base64'),
  salt: Buffer.alloc(16).toString('base64'),
  ...COST,
}

/** scrypt with a salt of its own. `pepper` is the secret that no database dump contains. */
export async function hashPassword(password: string, pepper: string, cost = COST): Promise<PasswordHash> {
  const salt = randomBytes(16)
  const hash = await derive(password + pepper, salt, cost)
  return { hash: hash.toString('base64'), salt: salt.toString('base64'), ...cost }
}

export const isPassword = async (password: string, peppers: RotatedSecret, stored: PasswordHash) =>
  (await findPepper(password, peppers, stored)) >= 0

/** Which pepper the password was hashed with, 0 being the newest; -1 for a wrong password, which takes them all. */
export async function findPepper(password: string, peppers: RotatedSecret, stored: PasswordHash): Promise<number> {
  for (const [index, pepper] of peppers.entries()) {
    const hash = await derive(password + pepper, Buffer.from(stored.salt, 'base64'), stored)
    if (timingSafeEqual(hash, Buffer.from(stored.hash, 'base64'))) return index
  }
  return -1
}

/** Hashed when the cost was another. */
export const isOutdated = ({ n, r, p }: PasswordHash) => n !== COST.n || r !== COST.r || p !== COST.p

function derive(secret: string, salt: Buffer, { n, r, p }: { n: number; r: number; p: number }) {
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(secret.normalize('NFKC'), salt, 32, { N: n, r, p, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
