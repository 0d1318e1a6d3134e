import { defineConfig } from 'vitest/config'

/** What scripts/test.ts started. */
const { VENDURE_ADDRESS: vendure = '', ADAPTER_ADDRESS: adapter = '', VENDURE_MAILS: mails = '' } = process.env

export default defineConfig({
  test: {
    name: 'vendure',
    root: 'engines/vendure',
    include: ['tests/**/*.test.ts'],
    provide: { vendure, adapter, mails },
    // One Vendure, whose stock they share.
    fileParallelism: false,
    testTimeout: 30_000,
  },
})
