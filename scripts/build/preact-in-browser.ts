import type { Plugin } from 'vite'

/** What stands in the browser for what islands and their packages import. */
export const standIns: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
}

/** Gives the browser Preact where the code says React; the workers keep React (docs/decisions/0087-…). */
export function preactInBrowser(): Plugin {
  return {
    name: 'preact-in-browser',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      const standIn = standIns[source]
      return standIn ? this.resolve(standIn, importer, { skipSelf: true }) : null
    },
  }
}
