import * as real from '../../backend/auth/password/password.ts'

export * from '../../backend/auth/password/password.ts'

/*
 * Hashing a password takes a third of a second on purpose. The backend's tests show that cost; a page does not need it.
 * worker/vitest.config.ts puts this in the place of backend/auth/password/password.ts.
 */
export const hashPassword: typeof real.hashPassword = (password, pepper) =>
  real.hashPassword(password, pepper, { n: 16, r: 1, p: 1 })
export const isOutdated: typeof real.isOutdated = () => false
