import type { Guard } from '../mutation.ts'

export const mail: readonly Guard[] = [
  {
    id: 'mail-sent-again-once',
    protects: 'two presses of “send again” are one mail',
    file: 'backend/operator/mail.repository.ts',
    find: '\n    .where(isIdle(now))',
    replace: '',
    tests: ['backend/operator/mail.test.ts'],
  },
  {
    id: 'mail-erased-stays-erased',
    protects: 'mail to somebody who was erased is never sent again',
    file: 'backend/operator/mail.repository.ts',
    find: "if (mail.recipient === '') throw",
    replace: "if (mail.recipient === ' ') throw",
    tests: ['backend/operator/mail.test.ts'],
  },
  {
    id: 'mail-text-of-operators',
    protects: 'operators do not read the links to new passwords of customers',
    file: 'backend/operator/mail.repository.ts',
    find: "'attempts', 'error_code'] as const",
    replace: "'attempts', 'error_code', 'text'] as const",
    tests: ['backend/operator/mail.test.ts'],
  },
  {
    id: 'mail-quota-uses-no-try',
    protects: 'mail that waits for a quota is not given up',
    file: 'backend/mail/outbox.repository.ts',
    find: "attempts: eb('attempts', '-', 1), ",
    replace: '',
    tests: ['backend/mail/outbox.test.ts'],
  },
  {
    id: 'new-order-mail-erased',
    protects: 'a customer who is erased is erased from what the shop was mailed of their orders',
    file: 'backend/customer/delete-account.repository.ts',
    find: `key LIKE \${NEW_ORDER}`,
    replace: `key = \${NEW_ORDER}`,
    tests: ['backend/customer/erased.test.ts'],
  },
  {
    id: 'alarm-rings-once',
    protects: 'an alarm is mailed once, not every minute',
    file: 'backend/health/alarm.repository.ts',
    find: 'not(exists(selectRinging(name)))',
    replace: 'not(exists(selectRinging(name).limit(0)))',
    tests: ['backend/health/alarm.test.ts'],
  },
]
