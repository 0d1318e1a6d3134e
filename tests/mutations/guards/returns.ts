import type { Guard } from '../mutation.ts'

export const returns: readonly Guard[] = [
  {
    id: 'returned-more-than-ordered',
    protects: 'announcements never come to more than was ordered',
    file: 'backend/returns/announce.statements.ts',
    find: '          .where(not(isTooMuch(lines)))\n',
    replace: '',
    tests: ['backend/returns/races.test.ts'],
  },
  {
    id: 'return-sent-twice',
    protects: 'a return that is sent twice is one',
    file: 'backend/returns/announce.statements.ts',
    find: '.where(not(isSameSince(kind, lines, since)))',
    replace: '',
    tests: ['backend/returns/returns.test.ts'],
  },
  {
    id: 'rejected-return',
    protects: 'what was rejected may be announced again',
    file: 'backend/returns/returns.statements.ts',
    find: "announcedAs('open', 'received')}",
    replace: "announcedAs('open', 'received', 'rejected')}",
    tests: ['backend/returns/returns.test.ts'],
  },
  {
    id: 'withdrawal-abroad',
    protects: 'who lives farther away has no less time to withdraw',
    file: 'backend/order/return-terms.ts',
    find: "arrivalOfSent(today(sent), way, calendar) ?? ''",
    replace: "''",
    tests: ['backend/order/return-terms.test.ts'],
  },
  {
    id: 'withdrawal-of-a-promise',
    protects: 'the time to withdraw does not run before the day that was promised',
    file: 'backend/order/return-terms.ts',
    find: "delivery_date ?? ''",
    replace: "''",
    tests: ['backend/order/return-terms.test.ts'],
  },
  {
    id: 'excluded-from-withdrawal',
    protects: 'what the law excludes from withdrawal comes back under warranty alone',
    file: 'backend/returns/announce.repository.ts',
    find: '    refuseExcluded(kind, parts)\n',
    replace: '',
    tests: ['backend/returns/excluded.test.ts'],
  },
]
