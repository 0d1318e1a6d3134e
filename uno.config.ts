import { defineConfig, presetWind3 } from 'unocss'

/** Each is called as its token in src/ui/reset.css, which a merchant's theme may change. There are no others. */
const colours = {
  inherit: 'inherit',
  current: 'currentColor',
  transparent: 'transparent',
  paper: 'var(--paper)',
  ink: 'var(--ink)',
  muted: 'var(--muted)',
  sand: 'var(--sand)',
  line: 'var(--line)',
  edge: 'var(--edge)',
  red: { DEFAULT: 'var(--red)', dark: 'var(--red-dark)' },
  pine: 'var(--pine)',
  amber: 'var(--amber)',
  star: 'var(--star)',
  primary: { DEFAULT: 'var(--primary)', dark: 'var(--primary-dark)', ink: 'var(--primary-ink)' },
  accent: { DEFAULT: 'var(--accent)', ink: 'var(--accent-ink)' },
  on: { primary: 'var(--on-primary)', accent: 'var(--on-accent)' },
}

/** Where classes stand. Server components are not in the browser's module graph: the files themselves are read. */
export const markup = ['src/**/*.{ts,tsx}', 'worker/**/*.tsx']

/** Of these, what no public page shows before something is opened: its utilities stand in the second stylesheet. */
export const deferredMarkup = [
  'src/features/{checkout,customer,dashboard,order,outbox,quick-order,returns}/*.tsx',
  'src/features/auth/!(AccountMenu|SessionNotes).tsx',
  'src/features/cart/{BesideCart,CartLine,CartSummary,CartView.island,DiscountForm,EmptyCart,NoOrders,Prepared*,Reassurance,Totals,UndoRemoval}.tsx',
  'src/features/compare/{ComparePage,ComparisonTable,HowToCompare}.tsx',
  'src/features/payment/!(PayNow|WaitingOrder).tsx',
  'src/features/{cart,favourite,offer}/*Page.tsx',
  'src/features/reviews/Review{Form,PromotionPage}.tsx',
]

/** What is a utility, a shortcut or a css file: docs/decisions/0192-styles-utilities-shortcuts-css-files.md. */
export default defineConfig({
  presets: [presetWind3({ preflight: 'on-demand', dark: 'media' })],
  content: { filesystem: [...markup, ...deferredMarkup.map((files) => `!${files}`)] },
  // Words of the code that no markup means as a class.
  blocklist: ['b', 'container', 'contents', 'filter', 'isolate', 'ms', 'px', 'table', /^[hm]\d+$/],
  // A rating in halves out of ten (src/ui/Rating.tsx).
  safelist: Array.from({ length: 21 }, (_, halves) => `r${halves}`),
  rules: [
    [/^r(\d+)$/, ([, halves]) => ({ '--rated': `${Number(halves) * 5}%` })],
    ['font-500', { 'font-weight': 'var(--bold)' }],
    // By itself it would mean the left corners.
    ['rounded-l', { 'border-radius': 'var(--radius-l)' }],
    ['shadow', { 'box-shadow': 'var(--shadow)' }],
    ['tabular-nums', { 'font-variant-numeric': 'tabular-nums' }],
    // As many columns as fit, none narrower than this, nor than so much of the row: `grid-fill-48`, `grid-fill-48-26%`.
    [
      /^grid-(fill|fit)-(\d+)(?:-(\d+%))?$/,
      ([, how, width, share]) => {
        const least = `${Number(width) / 4}rem`
        const narrowest = share ? `max(${least},${share})` : least
        return { 'grid-template-columns': `repeat(auto-${how},minmax(min(${narrowest},100%),1fr))` }
      },
    ],
  ],
  shortcuts: {
    // A ground of its own, for what is said apart.
    panel: 'p-6 rounded-l bg-sand print:p-0 print:bg-transparent print:break-inside-avoid',
    // As high as a finger.
    tap: 'inline-flex items-center min-h-11',
    'checkout-buttons': 'flex flex-wrap gap-3',
    underlined: 'underline underline-offset-[.2em]',
    // Of a group of fields, and of a part that stands beside others.
    'group-title': 'mb-3 text-l',
    // All of the row that it stands in is the link.
    'whole-link': 'after:absolute after:inset-0 after:content-empty',
  },
  theme: {
    // 576, 768, 992, 1200, 1420 and 1650 px, in em: larger text gets the layout of a smaller screen.
    breakpoints: { sm: '36em', md: '48em', lg: '62em', xl: '75em', '2xl': '88.75em', '3xl': '103.125em' },
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
    borderRadius: { DEFAULT: 'var(--radius)', full: '999px' },
    zIndex: {
      bar: 'var(--layer-bar)',
      menu: 'var(--layer-menu)',
      search: 'var(--layer-search)',
      toast: 'var(--layer-toast)',
    },
    spacing: { gutter: 'var(--gutter)', stuck: 'var(--stuck)' },
    duration: { DEFAULT: '.15s' },
    easing: { DEFAULT: 'ease-out' },
  },
  extendTheme: (theme) => ({ ...theme, colors: colours }),
})
