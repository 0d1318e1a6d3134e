import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'vendure',
    root: 'engines/vendure',
    include: ['tests/**/*.test.ts'],
    // Test files run one after another, because they share the stock of one Vendure.
    fileParallelism: false,
    testTimeout: 60_000,
    // A failed test runs again, because a busy machine can make a call time out.
    retry: 1,
  },
})
