import type { Limit } from './limit'

/** ms */
const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE

/**
 * Who may do what how often. A limit per mail is for who guesses at one account from everywhere, one per client for who tries many; behind
 * one client there may be an office or a whole mobile network.
 */
export const limits = {
  loginOfMail: { name: 'login:mail', most: 20, window: QUARTER },
  loginOfClient: { name: 'login:client', most: 200, window: QUARTER },
  resetOfMail: { name: 'reset:mail', most: 3, window: HOUR },
  resetOfClient: { name: 'reset:client', most: 30, window: HOUR },
  /** Of links that were mailed. */
  newPassword: { name: 'new-password:client', most: 30, window: HOUR },
  register: { name: 'register:client', most: 30, window: HOUR },
  guest: { name: 'guest:client', most: 100, window: QUARTER },
  /** Of a customer who is logged in, wherever the password is asked for once more. */
  ownPassword: { name: 'own-password', most: 10, window: QUARTER },
  codeOfSession: { name: 'code:session', most: 20, window: QUARTER },
  codeOfClient: { name: 'code:client', most: 100, window: QUARTER },
  cart: { name: 'cart:client', most: 1_000, window: QUARTER },
} satisfies Record<string, Limit>
