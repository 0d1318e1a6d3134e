import { defineConfig, presetWind3 } from 'unocss'

/** The tokens are CSS variables of src/styles/base.css, so that plain CSS and utilities share them. */
export default defineConfig({
  presets: [presetWind3({ preflight: 'on-demand', dark: 'media' })],
  // Server components are not in the browser's module graph: the files themselves are read.
  content: { filesystem: ['src/**/*.{ts,tsx}', 'worker/**/*.tsx'] },
  theme: {
    breakpoints: { sm: '576px', md: '768px', lg: '992px', xl: '1200px', '2xl': '1420px', '3xl': '1650px' },
    colors: {
      white: '#fff',
      red: { DEFAULT: 'var(--red)', dark: 'var(--red-dark)' },
      ink: 'var(--ink)',
      muted: 'var(--muted)',
      sand: 'var(--sand)',
      line: 'var(--line)',
      pine: 'var(--pine)',
      amber: 'var(--amber)',
    },
    fontSize: {
      s: ['.875rem', '1.5'],
      m: ['1rem', '1.5'],
      l: ['1.125rem', '1.5'],
      xl: ['1.375rem', '1.2'],
      '2xl': ['1.75rem', '1.2'],
      '3xl': ['2.25rem', '1.2'],
    },
    borderRadius: { DEFAULT: '6px', l: '12px', full: '999px' },
  },
})
