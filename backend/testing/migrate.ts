import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

const { DB, TEST_MIGRATIONS } = env as { DB: D1Database; TEST_MIGRATIONS: D1Migration[] }

// This file runs before each test file. The test files of an isolate share a database, which is migrated only once.
const isolate = globalThis as { isMigrated?: boolean }
if (!isolate.isMigrated) await applyD1Migrations(DB, TEST_MIGRATIONS)
isolate.isMigrated = true
