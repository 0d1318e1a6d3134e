import type { Guard } from '../mutation.ts'

const commands = ['scripts/deploy/commands.test.ts']

export const deploy: readonly Guard[] = [
  {
    id: 'secrets-of-a-rollback',
    protects: 'a rollback goes to a version with the secrets of the day before, not of the first',
    file: 'scripts/deploy/rollback.ts',
    find: 'whole.find(({ build }) => age(build) < age(newest))',
    replace: 'whole.findLast(({ build }) => age(build) < age(newest))',
    tests: ['scripts/deploy/rollback.test.ts'],
  },
  {
    id: 'domain-of-others',
    protects: 'a deployment takes no domain that leads elsewhere, unless its operator names it',
    file: 'scripts/deploy/commands.ts',
    find: '.filter(({ hostname }) => !agreed.includes(hostname))',
    replace: '.filter(() => false)',
    tests: commands,
  },
  {
    id: 'domain-that-nobody-knows',
    protects: 'a domain that could not be looked up is not taken',
    file: 'scripts/deploy/domains.ts',
    find: 'return unknown && ',
    replace: 'return unknown && undefined && ',
    tests: commands,
  },
]
