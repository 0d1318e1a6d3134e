import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { RotatedSecret } from '../../env'

/** A scrypt hash: `hash` and `salt` in base64, and the scrypt parameters, so that new hashes can have a higher cost. */
export type PasswordHash = { hash: string; salt: string; n: number; r: number; p: number }

// Cloudflare Workers refuse N·r·p above 2^20; these are the strongest scrypt parameters that OWASP recommends below
// that limit.
const COST = { n: 2 ** 14, r: 8, p: 5 }

/** The hash to check a password against if there is no account: no password matches, after the usual time. */
export const DUMMY_HASH: PasswordHash = {
  hash: Buffer.alloc(32).toString('base64'),
  salt: Buffer.alloc(16).toString('base64'),
  ...COST,
}

/**
 * Hashes a password with scrypt and a random salt. `pepper` is a secret outside the database, so a copy of the database
 * is not enough to guess passwords.
 */
export async function hashPassword(password: string, pepper: string, cost = COST): Promise<PasswordHash> {
  const salt = randomBytes(16)
  const hash = await derive(password + pepper, salt, cost)
  return { hash: hash.toString('base64'), salt: salt.toString('base64'), ...cost }
}

export const isCorrectPassword = async (password: string, peppers: RotatedSecret, stored: PasswordHash) =>
  (await findPepper(password, peppers, stored)) >= 0

/** Returns the index of the pepper that the password was hashed with, 0 being the newest; -1 for a wrong password. */
export async function findPepper(password: string, peppers: RotatedSecret, stored: PasswordHash): Promise<number> {
  for (const [index, pepper] of peppers.entries()) {
    const hash = await derive(password + pepper, Buffer.from(stored.salt, 'base64'), stored)
    if (timingSafeEqual(hash, Buffer.from(stored.hash, 'base64'))) return index
  }
  return -1
}

/** Whether the hash has other scrypt parameters than `COST`, the parameters of new hashes. */
export const isHashOutdated = ({ n, r, p }: PasswordHash) => n !== COST.n || r !== COST.r || p !== COST.p

function derive(secret: string, salt: Buffer, { n, r, p }: { n: number; r: number; p: number }) {
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(secret.normalize('NFKC'), salt, 32, { N: n, r, p, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
