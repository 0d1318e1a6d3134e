import { defineConfig, presetWind3 } from 'unocss'

/** The tokens are CSS variables of src/ui/reset.css, so that plain CSS and utilities share them. */
export default defineConfig({
  presets: [presetWind3({ preflight: 'on-demand', dark: 'media' })],
  // Server components are not in the browser's module graph: the files themselves are read.
  content: { filesystem: ['src/**/*.{ts,tsx}', 'worker/**/*.tsx'] },
  // Words of the code that no markup means as a class.
  blocklist: ['b', 'container', 'contents', 'filter', 'isolate', 'ms', 'px', 'table', /^[hm]\d+$/],
  rules: [
    ['font-500', { 'font-weight': 'var(--bold)' }],
    // Of what is nearly sold out. As a colour of the theme it would be mixed with UnoCSS's own shades of amber.
    ['text-amber', { color: '#8a5a00' }],
  ],
  theme: {
    // 576, 768, 992, 1200, 1420 and 1650 px, in em: larger text gets the layout of a smaller screen.
    breakpoints: { sm: '36em', md: '48em', lg: '62em', xl: '75em', '2xl': '88.75em', '3xl': '103.125em' },
    colors: {
      white: 'var(--paper)',
      red: { DEFAULT: 'var(--red)', dark: 'var(--red-dark)' },
      ink: 'var(--ink)',
      muted: 'var(--muted)',
      sand: 'var(--sand)',
      line: 'var(--line)',
      pine: 'var(--pine)',
    },
    fontSize: {
      s: ['.875rem', '1.5'],
      m: ['1rem', '1.5'],
      l: ['1.125rem', '1.5'],
      xl: ['1.375rem', '1.2'],
      '2xl': ['1.75rem', '1.2'],
      '3xl': ['2.25rem', '1.2'],
    },
    // 65 figures of Figtree, whichever font is here: `ch` would break lines elsewhere when it arrives.
    maxWidth: { prose: '41.625em' },
    borderRadius: { DEFAULT: 'var(--radius)', l: 'var(--radius-l)', full: '999px' },
  },
})
