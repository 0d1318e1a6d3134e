import type { Guard } from '../mutation.ts'

const links = [
  'backend/lib/signed-token.test.ts',
  'backend/order/offer/',
  'backend/order/pay/',
  'backend/payment/',
  'backend/reviews/',
]
const reset = ['backend/auth/reset.test.ts']

export const tokens: readonly Guard[] = [
  {
    id: 'end-of-a-signed-link',
    protects: 'a signed link opens nothing after its time',
    file: 'backend/lib/signed-token.ts',
    find: 'return Number.parseInt(until, 36) * 1000 > now ? Number.parseInt(id, 36) : undefined',
    replace: 'return Number.parseInt(id, 36)',
    tests: links,
  },
  {
    id: 'life-of-a-payment-link',
    protects: 'a payment’s link ends sixty days after the order',
    file: 'backend/payment/token.ts',
    find: 'Date.parse(order.created_at) + LIFE)',
    replace: 'Date.parse(order.created_at) + 100 * LIFE)',
    tests: ['backend/order/pay/', 'backend/payment/'],
  },
  {
    id: 'purpose-of-a-signature',
    protects: 'a link of one kind opens nothing of another',
    file: 'backend/lib/signature.ts',
    find: `.update(\`\${purpose}:\${text}\`)`,
    replace: '.update(text)',
    tests: links,
  },
  {
    id: 'reset-link-twice',
    protects: 'a link to a new password works once',
    file: 'backend/auth/reset.repository.ts',
    find: "    .where('used_at', 'is', null)\n",
    replace: '',
    tests: reset,
  },
  {
    id: 'end-of-a-reset-link',
    protects: 'a link to a new password works for an hour',
    file: 'backend/auth/reset.repository.ts',
    find: "\n    .where('expires_at', '>', now)",
    replace: '',
    tests: reset,
  },
  {
    id: 'operator-token',
    protects: 'operators’ calls open to the token alone',
    file: 'backend/operator/guard.ts',
    find: '!timingSafeEqual(sha256(given), sha256(token))',
    replace: '!given',
    tests: ['backend/operator/guard.test.ts'],
  },
  {
    id: 'short-operator-token',
    protects: 'a token that could be guessed counts as none',
    file: 'backend/operator/guard.ts',
    find: 'OPERATOR_TOKEN.length >= shortest',
    replace: 'OPERATOR_TOKEN',
    tests: ['backend/operator/guard.test.ts'],
  },
]
