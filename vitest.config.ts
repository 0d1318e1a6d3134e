import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'backend/demo/**/*.test.ts'],
        },
      },
      './backend/vitest.config.ts',
      './worker/vitest.config.ts',
    ],
  },
})
