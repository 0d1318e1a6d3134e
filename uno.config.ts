import { defineConfig, presetWind3, type UtilObject } from 'unocss'

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
  'src/features/product/{BuyBar,PhotoDialog}.tsx',
  'src/features/product/size-guide-dialog.client.ts',
  'src/features/catalog/FilterSheet.tsx',
  'src/features/search/Suggestion{Options,Panel}.tsx',
  'src/shell/MobileMenu.tsx',
]

/** One declaration in place of two: `px-4` is `padding-inline`. */
const sides = [
  ['left', 'right', 'inline'],
  ['top', 'bottom', 'block'],
] as const

function joinSides({ entries }: UtilObject) {
  for (const property of ['margin', 'padding'])
    for (const [one, other, both] of sides) {
      const first = entries.find(([name]) => name === `${property}-${one}`)
      const second = entries.findIndex(([name]) => name === `${property}-${other}`)
      if (!first || second < 0 || first[1] !== entries[second]?.[1]) continue
      first[0] = `${property}-${both}`
      entries.splice(second, 1)
    }
}

/** What is a utility, a shortcut or a css file: docs/decisions/0192-styles-utilities-shortcuts-css-files.md. */
export default defineConfig({
  presets: [presetWind3({ preflight: 'on-demand', dark: 'media' })],
  content: {
    filesystem: [...markup, ...deferredMarkup.map((files) => `!${files}`)],
    // The browser's modules are read besides, and some of them are islands of the second stylesheet.
    pipeline: { exclude: [/\.css($|\?)/, ...deferredMarkup] },
  },
  // Words of the code that no markup means as a class.
  blocklist: ['b', 'container', 'filter', 'isolate', 'ms', 'px', 'table', /^[hm]\d+$/],
  postprocess: joinSides,
  // A rating in halves out of ten (src/ui/Rating.tsx).
  safelist: Array.from({ length: 21 }, (_, halves) => `r${halves}`),
  rules: [
    [/^r(\d+)$/, ([, halves]) => ({ '--rated': `${Number(halves) * 5}%` })],
    // What is cut off at the end of a row that scrolls.
    ['fade-end', { 'mask-image': 'linear-gradient(270deg, #0000, #000 2rem)' }],
    ['line-current', { 'box-shadow': 'inset 0 -2px var(--primary-ink)' }],
    ['snap-x', { 'scroll-snap-type': 'x mandatory' }],
    ['outline-none', { outline: 'none' }],
    ['grayscale', { filter: 'grayscale(1)' }],
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
    // As wide as the page.
    wrap: 'w-full max-w-[calc(1420px+2*var(--gutter))] mx-auto px-gutter',
    // Read out, not shown.
    vh: 'absolute size-px overflow-hidden [clip-path:inset(50%)] whitespace-nowrap',
    // An icon, and a small one.
    i: 'flex-none size-6 fill-none stroke-current [stroke-width:1.5] [stroke-linecap:round] [stroke-linejoin:round]',
    'i-s': 'size-4.5',
    // A box or a dot with its words.
    check: 'flex items-start gap-3 py-2.5',
    // A ground of its own, for what is said apart.
    panel: 'p-6 rounded-l bg-sand print:p-0 print:bg-transparent print:break-inside-avoid',
    // A product or an article of a list, or in a `rail`.
    card: 'relative flex flex-col items-start snap-start',
    // One row of cards that scrolls where it does not fit.
    rail:
      'grid grid-flow-col auto-cols-[minmax(10.5rem,42%)] gap-3 -mx-gutter px-gutter pt-1 pb-4 ' +
      'overflow-x-auto overscroll-x-contain [scroll-snap-type:x_proximity] [scroll-padding-inline:var(--gutter)] ' +
      '[scrollbar-width:thin] [scrollbar-color:var(--line)_transparent] ' +
      'md:gap-6 md:auto-cols-[calc((100%-3rem)/3.25)] xl:auto-cols-[calc((100%-4.5rem)/4)]',
    // A link to all of what is shown a part of.
    more: 'inline-flex items-center gap-1.5 min-h-11 font-500',
    choices: 'flex flex-wrap gap-2 mt-2',
    // As high as a finger.
    tap: 'inline-flex items-center min-h-11',
    'checkout-buttons': 'flex flex-wrap gap-3',
    underlined: 'underline underline-offset-[.2em]',
    // Of a group of fields, and of a part that stands beside others.
    'group-title': 'mb-3 text-l',
    // What a search field suggests: a row, the way to all, a note, and the place of a product that is on its way.
    'found-row':
      'flex flex-wrap items-center justify-between gap-x-4 min-h-11 px-4 py-1.5 [.drawer_&]:px-2 hover:bg-sand ' +
      'aria-selected:bg-sand aria-selected:[box-shadow:inset_3px_0_var(--primary-ink)]',
    'found-text': 'flex-1 flex flex-wrap items-baseline justify-between gap-x-4 min-w-0',
    'found-trail': 'max-w-[60%] text-s text-muted',
    'found-categories': 'relative max-h-50 overflow-y-auto',
    'found-all': 'flex items-center min-h-11 px-4 py-1.5 hover:bg-sand font-500 underlined decoration-1',
    'found-note': 'px-4 py-2.5 [.drawer_&]:px-2 text-muted',
    // As high as a product; not to be seen by who waits no longer than usual.
    'found-blank':
      'min-h-15 px-4 py-1.5 [.drawer_&]:px-2 bg-sand bg-clip-content [animation:appear_.2s_ease-out_.3s_backwards]',
    // Between links in a row.
    slash: "before:content-['/'] before:px-2 before:text-edge",
    // All of the row that it stands in is the link.
    'whole-link': 'after:absolute after:inset-0 after:content-empty',
  },
  theme: {
    // 360, 576, 768, 992, 1200, 1420 and 1650 px, in em: larger text gets the layout of a smaller screen.
    breakpoints: { xs: '22.5em', sm: '36em', md: '48em', lg: '62em', xl: '75em', '2xl': '88.75em', '3xl': '103.125em' },
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
    // `hero`: from the side of the opening's photo to its words.
    spacing: { gutter: 'var(--gutter)', stuck: 'var(--stuck)', hero: 'min(4.5vw,4rem)' },
    gridTemplateColumn: {
      article: 'minmax(15rem,1fr) minmax(0,44rem) 1fr',
      footer: '2.4fr repeat(4,1fr)',
      // One product a line: its photo, what it is, and on a wide screen what it costs.
      line: 'min(12rem,32%) minmax(0,1fr)',
      'line-wide': '12rem minmax(0,1fr) auto',
      // An upright photo, no higher than the window below its sticky header, and its thumbnails.
      upright: 'minmax(0,max(20rem,(100vh - 8rem)*.8))',
      'upright-wide': 'minmax(0,max(20rem,(100vh - 8rem)*.8)) auto',
    },
    letterSpacing: { tight: '-.03em' },
    duration: { DEFAULT: '.15s' },
    easing: { DEFAULT: 'ease-out' },
  },
  extendTheme: (theme) => ({ ...theme, colors: colours }),
})
