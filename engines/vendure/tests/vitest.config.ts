import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'vendure',
    root: 'engines/vendure',
    include: ['tests/**/*.test.ts'],
    // One Vendure, whose stock they share.
    fileParallelism: false,
    testTimeout: 60_000,
    // As a journey has: a busy machine gets a second try.
    retry: 1,
  },
})
