import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

const { DB, TEST_MIGRATIONS } = env as { DB: D1Database; TEST_MIGRATIONS: D1Migration[] }

// Once per isolate: this file runs again before each test file, all of which share the database.
const isolate = globalThis as { isMigrated?: boolean }
if (!isolate.isMigrated) await applyD1Migrations(DB, TEST_MIGRATIONS)
isolate.isMigrated = true
