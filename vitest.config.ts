import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Leaves out the shop's own log lines: a test run writes thousands, most of them about faults that a test causes.
    // `LOGS=1` shows them.
    onConsoleLog: (line) => (/^\{"(level|event)":/.test(line) && !process.env.LOGS ? false : undefined),
    projects: [
      {
        test: {
          name: 'unit',
          // Processes, because a BroadcastChannel reaches all threads of a process: tests would hear each other.
          pool: 'forks',
          // A test file that needs a document names happy-dom in its first line. Starting happy-dom for the other files
          // would cost time.
          include: ['{kit,src,scripts}/**/*.test.{ts,tsx}', 'demo/**/*.test.ts'],
        },
      },
      './backend/vitest.config.ts',
      './worker/vitest.config.ts',
    ],
  },
})
