import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The lines about logins and limits, of which a run writes thousands.
    onConsoleLog: (line) => (line.startsWith('{"level":"info"') ? false : undefined),
    projects: [
      {
        resolve: { alias: { '@testing-library/react': '@testing-library/react/dist/@testing-library/react.esm.js' } },
        test: {
          name: 'unit',
          environment: 'happy-dom',
          // So that these can be run on Preact (src/lib/testing/on-preact.ts).
          server: { deps: { inline: ['@tanstack/react-query', '@testing-library/react'] } },
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,tsx}', 'backend/demo/**/*.test.ts'],
        },
      },
      './backend/vitest.config.ts',
      './worker/vitest.config.ts',
    ],
  },
})
