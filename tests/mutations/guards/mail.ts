import type { Guard } from '../mutation.ts'

export const mail: readonly Guard[] = [
  {
    id: 'mail-text-of-operators',
    protects: 'operators do not read the links to new passwords of customers',
    file: 'backend/operator/customers/mail.repository.ts',
    find: "'attempts', 'error_code'] as const",
    replace: "'attempts', 'error_code', 'text'] as const",
    tests: ['backend/operator/customers/mail.test.ts'],
  },
  {
    id: 'dots-of-gmail',
    protects: 'a mailbox that is written with dots is one mailbox',
    file: 'backend/mail/mail-budget.ts',
    find: "name.replaceAll('.', '')",
    replace: 'name',
    tests: ['backend/mail/mail-budget.test.ts'],
  },
  {
    id: 'address-of-an-invoice',
    protects: 'the name and address of an invoice stay for the tax office',
    file: 'backend/cron/prune.ts',
    find: ` AND invoice_number IS NULL AND NOT \${wasPaid}\``,
    replace: '`',
    tests: ['backend/customer/erased.test.ts'],
  },
]
