import * as real from '../../backend/auth/password/password-hash.ts'

export * from '../../backend/auth/password/password-hash.ts'

/*
 * Replaces backend/auth/password/password-hash.ts in tests of the backend and the storefront: real hashing takes a
 * third of a second on purpose, which no other test needs.
 */
export const cheapCost = { n: 16, r: 1, p: 1 }

export const hashPassword: typeof real.hashPassword = (password, pepper, cost = cheapCost) =>
  real.hashPassword(password, pepper, cost)
export const isHashOutdated: typeof real.isHashOutdated = ({ n, r, p }) =>
  n !== cheapCost.n || r !== cheapCost.r || p !== cheapCost.p
