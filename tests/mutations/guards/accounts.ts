import type { Guard } from '../mutation.ts'

export const accounts: readonly Guard[] = [
  {
    id: 'device-of-another-account',
    protects: 'a browser is remembered only for the account that it logged in to',
    file: 'backend/auth/login/known-device.repository.ts',
    find: "\n        .where('customer_id', '=', selectAccountIdByMail(email))",
    replace: '',
    tests: ['backend/auth/lock-out.test.ts'],
  },
  {
    id: 'first-proof-addresses',
    protects: 'no parcel goes to an address that a squatter typed',
    file: 'backend/auth/delete-unconfirmed-data.statements.ts',
    find: "    query.deleteFrom('addresses').where('customer_id', '=', unproven),\n",
    replace: '',
    tests: ['backend/auth/email-verification.test.ts'],
  },
  {
    id: 'first-proof-orders',
    protects: 'orders under another mail are not the account’s after its first proof',
    file: 'backend/auth/delete-unconfirmed-data.statements.ts',
    find: "eb.or([isOfAnotherMail, eb('status_id'",
    replace: "eb.or([eb('status_id'",
    tests: ['backend/auth/email-verification.test.ts'],
  },
  {
    id: 'key-of-the-grace',
    protects: 'the token from before opens nothing but to the very form that was sent twice',
    file: 'backend/auth/guest.repository.ts',
    find: "eb.or([eb('token_hash', '=', old), eb('rotated_by', '=', rotated_by)])",
    replace: 'eb.and([])',
    tests: ['backend/auth/guest.test.ts'],
  },
  {
    id: 'password-at-registration',
    protects: 'who registers gets no password that is guessed first',
    file: 'backend/auth/register.repository.ts',
    find: '  refuseGuessable(form.password, { ...form, shop })\n',
    replace: '',
    tests: ['backend/auth/register.test.ts'],
  },
]
