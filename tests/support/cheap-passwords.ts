import * as real from '../../backend/auth/password/password.ts'

export * from '../../backend/auth/password/password.ts'

/*
 * Hashing a password takes a third of a second on purpose: what a login, a page or a mail does needs none of it. The
 * configurations of the backend's and the edge's tests put this in the place of backend/auth/password/password.ts.
 */
export const cheapCost = { n: 16, r: 1, p: 1 }

export const hashPassword: typeof real.hashPassword = (password, pepper, cost = cheapCost) =>
  real.hashPassword(password, pepper, cost)
export const isOutdated: typeof real.isOutdated = ({ n, r, p }) =>
  n !== cheapCost.n || r !== cheapCost.r || p !== cheapCost.p
