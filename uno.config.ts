import { defineConfig, presetWind3, type UtilObject } from 'unocss'

/** The shop's only colours. Each has the name of its variable in src/ui/base.css, which a theme may change. */
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

/** Files with class names. UnoCSS reads them as text: server components are not in the browser's module graph. */
export const markup = ['{src,kit/page,kit/browser}/**/*.{ts,tsx}', 'worker/**/*.tsx']

/** Files whose markup is seen on public pages only after a click; the second stylesheet contains their utilities. */
export const deferredMarkup = [
  'src/features/{account-page,address,checkout,comparison,customer,dashboard,offer,order,order-parts,outbox,payment,quick-order,returns}/**/*.tsx',
  'src/features/auth/**/!(AccountMenu|SessionNotes).tsx',
  'src/features/cart/**/!(AddToCart.island|CartMenu).tsx',
  'src/features/reviews/**/Review{Form,InvitationPage}.tsx',
  'src/features/product/**/{BuyBar,PhotoDialog}.tsx',
  'src/features/product/**/size-guide-dialog.client.ts',
  'src/features/catalog/**/FilterSheet.tsx',
  'src/features/search/**/SuggestionPanel.tsx',
  'src/shell/{MinimalLayout,OfflinePage}.tsx',
  'src/shell/menu/{CategoryPanel,MobileMenu}.tsx',
  'src/features/payment/waiting/unpaid-order-toast.client.ts',
  'src/lib/browser/show-alert-dialog.ts',
  'kit/browser/toast.ts',
  'src/{features/compare/CompareBar.island,ui/**/Choices,ui/**/ErrorSummary,ui/**/PasswordField}.tsx',
]

/** Makes `px-4` one declaration (`padding-inline`) instead of two. */
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

/** When to use a utility, a shortcut or a css file: docs/decisions/0192-styles-utilities-shortcuts-css-files.md. */
export default defineConfig({
  presets: [presetWind3({ preflight: 'on-demand', dark: 'media' })],
  content: {
    filesystem: [...markup, ...deferredMarkup.map((files) => `!${files}`)],
    // UnoCSS also reads the browser's modules, but must skip those whose utilities are in the second stylesheet.
    pipeline: { exclude: [/\.css($|\?)/, ...deferredMarkup] },
  },
  // Words in the code that look like a utility but are not used as a class.
  blocklist: ['b', 'container', 'filter', 'isolate', 'ms', 'px', 'tab', 'table', /^[hm]\d+$/, /^[!-](notice|more)$/],
  postprocess: joinSides,
  // Utilities override shortcuts, and both override css files, in both stylesheets.
  outputToCssLayers: { cssLayerName: (layer) => (layer === 'shortcuts' ? 'shortcuts' : null) },
  // The classes of a rating, in quarters of the five stars: r0 to r20 (src/ui/image/Rating.tsx).
  safelist: Array.from({ length: 21 }, (_, halves) => `r${halves}`),
  rules: [
    [/^r(\d+)$/, ([, halves]) => ({ '--rated': `${Number(halves) * 5}%` })],
    // Fades out the right edge of a row that scrolls.
    ['fade-end', { 'mask-image': 'linear-gradient(270deg, #0000, #000 2rem)' }],
    // The layer below the text on the hero's photo. Its last part fades into the photo: `scrim-90-22vw` to the right.
    [
      /^scrim-(\d+)-(\w+)$/,
      ([, angle, fade]) => ({ background: `linear-gradient(${angle}deg,var(--scrim) calc(100% - ${fade}),#0000)` }),
    ],
    ['line-current', { 'box-shadow': 'inset 0 -2px var(--primary-ink)' }],
    ['snap-x', { 'scroll-snap-type': 'x mandatory' }],
    ['outline-none', { outline: 'none' }],
    ['grayscale', { filter: 'grayscale(1)' }],
    ['font-500', { 'font-weight': 'var(--bold)' }],
    // Defined here, because by default `rounded-l` would round the left corners.
    ['rounded-l', { 'border-radius': 'var(--radius-l)' }],
    ['shadow', { 'box-shadow': 'var(--shadow)' }],
    ['tabular-nums', { 'font-variant-numeric': 'tabular-nums' }],
    // A grid with as many columns as fit; each has at least this width, or this share of the row: `grid-fill-48-26%`.
    [
      /^grid-(fill|fit)-(\d+)(?:-(\d+%))?$/,
      ([, how, width, share]) => {
        const least = `${Number(width) / 4}rem`
        const narrowest = share ? `max(${least},${share})` : least
        return { 'grid-template-columns': `repeat(auto-${how},minmax(min(${narrowest},100%),1fr))` }
      },
    ],
  ],
  // A phone that is held sideways, and paper: `low:aspect-auto`. It overrides the utilities of a screen's width.
  variants: [
    (name) =>
      name.startsWith('low:')
        ? {
            matcher: name.slice(4),
            handle: (input, next) => next({ ...input, parent: '@media print,(height<30em)', parentOrder: 9_999 }),
          }
        : undefined,
  ],
  shortcuts: {
    // The width of the page's content.
    wrap: 'w-full max-w-[calc(1420px+2*var(--gutter))] mx-auto px-gutter',
    // Text that only screen readers read.
    vh: 'absolute size-px overflow-hidden [clip-path:inset(50%)] whitespace-nowrap',
    // An icon, and a small icon.
    i: 'flex-none size-6 fill-none stroke-current [stroke-width:1.5] [stroke-linecap:round] [stroke-linejoin:round]',
    'i-s': 'size-4.5',
    // A checkbox or radio button with its label.
    check: 'flex items-start gap-3 py-2.5',
    // A box with its own background.
    panel: 'p-6 rounded-l bg-sand print:p-0 print:bg-transparent print:break-inside-avoid',
    // A product or blog article in a list or in a `rail`.
    card: 'relative flex flex-col items-start snap-start',
    // One row of cards, which scrolls where it does not fit.
    rail:
      'grid grid-flow-col auto-cols-[minmax(10.5rem,42%)] gap-3 -mx-gutter px-gutter pt-1 pb-4 ' +
      'overflow-x-auto overscroll-x-contain [scroll-snap-type:x_proximity] [scroll-padding-inline:var(--gutter)] ' +
      '[scrollbar-width:thin] [scrollbar-color:var(--line)_transparent] ' +
      'md:gap-6 md:auto-cols-[calc((100%-3rem)/3.25)] xl:auto-cols-[calc((100%-4.5rem)/4)]',
    // The title of a section: smaller than the page's title, also on a phone.
    'section-title': 'text-[clamp(1.375rem,5vw,1.75rem)] leading-[1.2]',
    // A link to the whole list, below a few items of it.
    more: 'inline-flex items-center gap-1.5 min-h-11 font-500',
    choices:
      'flex flex-wrap gap-2 mt-2 [&_input]:absolute [&_input]:inset-0 [&_input]:opacity-0 [&_input]:cursor-pointer',
    // A link that is 44 px high, enough for a finger.
    tap: 'inline-flex items-center min-h-11',
    'checkout-buttons': 'flex flex-wrap gap-3',
    underlined: 'underline underline-offset-[.2em]',
    // The title of a group of fields, or of a column.
    'group-title': 'mb-3 text-l',
    // The suggestions of a search field: a row, the link to all results, a note, and the placeholder of a product. On a
    // narrow screen they are wider than the header's search field.
    'found-panel':
      'py-2 [overflow-wrap:anywhere] bg-paper [.head_&]:absolute [.head_&]:top-full [.head_&]:left-0 ' +
      '[.head_&]:w-[max(100%,min(30rem,60vw))] [.head_&]:max-h-[calc(100dvh-9rem)] [.head_&]:-mt-px [.head_&]:overflow-y-auto ' +
      '[.head_&]:overscroll-contain [.head_&]:border [.head_&]:border-edge [.head_&]:rounded-b-[var(--radius-l)] [.head_&]:shadow',
    'found-row':
      'flex flex-wrap items-center justify-between gap-x-4 min-h-11 px-4 py-1.5 [.drawer_&]:px-2 hover:bg-sand ' +
      'aria-selected:bg-sand aria-selected:[box-shadow:inset_3px_0_var(--primary-ink)]',
    'found-text': 'flex-1 flex flex-wrap items-baseline justify-between gap-x-4 min-w-0',
    'found-trail': 'max-w-[60%] text-s text-muted',
    'found-categories': 'relative max-h-50 overflow-y-auto',
    'found-all': 'flex items-center min-h-11 px-4 py-1.5 hover:bg-sand font-500 underlined decoration-1',
    'found-note': 'px-4 py-2.5 [.drawer_&]:px-2 text-muted',
    // As high as a suggested product; it shows only if the answer takes longer than 0.3 s.
    'found-blank':
      'min-h-15 px-4 py-1.5 [.drawer_&]:px-2 bg-sand bg-clip-content [animation:appear_.2s_ease-out_.3s_backwards]',
    // The panel of a category in the navigation bar: columns of links, and beside them its guide and brands.
    'category-panel':
      'wrap grid grid-flow-col auto-cols-[minmax(0,1fr)] gap-8 [&>ul]:grid [&>ul]:gap-3 [&>ul]:content-start ' +
      '[&_:is(ul,p)_a]:inline-block [&_:is(ul,p)_a]:py-0.5 [&_a:hover]:text-primary-ink [&_ul_ul]:text-s [&_ul_ul]:text-muted ' +
      '[&>div]:pl-8 [&>div]:border-l [&_p]:mt-4 [&_p]:text-s [&_p]:text-muted [&_p>a]:mr-4 [&_p>a]:text-m [&_p>a]:text-ink ' +
      '[&_p>a:hover]:text-primary-ink',
    // An item of the cart, with areas for photo, name, form, total and note. Without script its form has more buttons.
    'cart-line':
      'grid [grid-template:"photo_name_name"_"form_form_total"_"note_note_note"/5.5rem_1fr_auto] gap-x-4 gap-y-2 py-4 ' +
      'border-t first:pt-0 first:border-t-0 md:[grid-template:"photo_name_form_total"_"note_note_note_note"/7rem_1fr_auto_6.5rem] ' +
      'at-lg:[grid-template:"photo_name_total"_"photo_form_form"_"note_note_note"/7rem_1fr_auto] ' +
      'lt-2xs:[grid-template:"photo"_"name"_"form"_"total"_"note"/minmax(0,1fr)] ' +
      '[html:not([data-js])_&]:lt-md:[grid-template-areas:"photo_name_name"_"form_form_form"_"total_total_total"_"note_note_note"]',
    'cart-line-photo':
      '[grid-area:photo] self-start grid items-center aspect-square lt-2xs:max-w-22 p-1.5 rounded bg-sand [&_.photo]:aspect-square',
    'cart-line-name': '[grid-area:name] min-w-0 [&_a]:font-500 [&_a:hover]:underline',
    'cart-line-note': '[grid-area:note] empty:hidden',
    // One border around three controls: the field in the middle has no border of its own.
    stepper:
      'flex border border-edge rounded hover:border-ink [&_.input]:w-12 [&_.input]:min-h-11 [&_.input]:p-0 [&_.input]:border-0 ' +
      '[&_.input]:[box-shadow:none] [&_.input]:text-center [&_.input]:tabular-nums [&_.input]:[appearance:textfield] ' +
      '[&_.input::-webkit-inner-spin-button]:[appearance:none] [&&:has([aria-invalid=true])]:border-red ' +
      '[&&:has([aria-invalid=true])]:[box-shadow:inset_0_0_0_1px_var(--red)]',
    'stepper-button':
      'grid place-items-center w-11 min-h-11 rounded-[calc(var(--radius)-1px)] hover:bg-sand aria-disabled:text-edge ' +
      'aria-disabled:cursor-default',
    // An error below the field must not move the button that is beside the field.
    'code-form':
      'flex flex-wrap items-end gap-3 mt-5 [&>div]:flex-[1_1_7rem] [&>div]:min-w-0 [&:has([aria-invalid])]:items-start ' +
      '[&:has([aria-invalid])>.btn]:mt-7',
    'totals-vat': 'text-s text-muted [&>dt]:font-400',
    'code-active': 'flex items-center justify-between mt-5',
    'cart-line-form': '[grid-area:form] self-start flex flex-wrap gap-2',
    'cart-line-total':
      '[grid-area:total] self-center font-500 tabular-nums whitespace-nowrap [[aria-busy=true]_&]:opacity-50 ' +
      'md:self-start md:pt-3 md:text-right at-lg:pt-0',
    // The summary of items and costs beside a cart, a checkout step, an offer and a payment.
    'cart-summary':
      'p-5 md:p-6 rounded-l bg-sand lg:sticky lg:top-[calc(1.5rem+var(--stuck))] [&_:where(h2)]:text-[1.125rem] ' +
      '[&>:where(p)]:mt-4 [&_.totals_strong]:text-[1.375rem] lg:[.cart-body_&]:[grid-area:3/2/5]',
    // The amount and the button of the form to buy, and below them the outcome.
    'add-to-cart':
      'flex flex-wrap items-end gap-3 [&>div>input]:w-22 [&>div:has(>[aria-invalid])]:basis-full [&>.btn]:flex-[1_1_12rem] ' +
      '[&[aria-busy=true]>.btn]:cursor-progress [&>.notice]:basis-full',
    price:
      'inline-flex flex-wrap items-baseline gap-x-2 tabular-nums [b&]:gap-x-1 [b&]:whitespace-nowrap [&_b]:whitespace-nowrap ' +
      '[&_s]:whitespace-nowrap [&_s]:text-muted [&:not(.price-l)_s]:text-[.875rem]',
    'price-m': '[b&]:text-[1.125rem] [&_b]:text-[1.125rem]',
    'price-l': '[b&]:text-3xl [b&]:tracking-[-.02em] [&_b]:text-3xl [&_b]:tracking-[-.02em] [&_s]:text-[1.125rem]',
    from: 'mr-1 text-[.875rem] font-400 tracking-[0]',
    now: 'text-accent-ink',
    rating: 'inline-flex items-center gap-2 text-muted text-s whitespace-nowrap [word-spacing:.25rem]',
    // A colour swatch. Its edge makes a white one show on white. Paper and high contrast retain its colour.
    dot:
      'flex-none size-4.5 rounded-full bg-current [box-shadow:inset_0_0_0_.5px_rgb(22_33_28/.25)] ' +
      '[print-color-adjust:exact] [forced-color-adjust:none] [.card_&]:size-3.5',
    // Lies above the link that covers the card. In a list on a phone the photo is too small for a label and a heart.
    'heart-on-card':
      'absolute z-1 top-1 right-1 grid place-items-center size-11 p-1 rounded-full [background:var(--paper)_content-box] ' +
      '[forced-color-adjust:none] hover:[background-color:var(--line)] [.as-list_&]:right-[calc(100%-min(12rem,32%)+.25rem)] ' +
      'lt-md:[.as-list_&]:top-auto lt-md:[.as-list_&]:-right-1 lt-md:[.as-list_&]:bottom-4',
    notice:
      'flex gap-3 px-4 py-3 rounded bg-sand [box-shadow:inset_3px_0_var(--tone,var(--ink))] [&>.i]:text-[var(--tone)]',
    'notice-error': '[--tone:var(--red)]',
    'notice-success': '[--tone:var(--pine)]',
    'icon-button':
      'grid place-items-center size-11 rounded text-muted hover:text-red hover:bg-sand focus-visible:[outline-offset:-2px]',
    'toast-box':
      'justify-self-center lg:justify-self-start max-w-176 px-5 py-3.5 rounded-l shadow pointer-events-auto ' +
      '[animation:toast_.2s_ease-out] [&_a]:ml-2 [&_a]:underline [&_p+a]:m-0',
    'toast-success': 'text-paper bg-pine',
    'toast-error': 'text-paper bg-red-dark',
    'toast-info': 'border border-ink text-ink bg-sand',
    'drawer-links':
      '[&_li]:border-t [&_li_li]:border-t-0 [&_:is(a,summary)]:flex [&_:is(a,summary)]:items-center ' +
      '[&_:is(a,summary)]:justify-between [&_:is(a,summary)]:min-h-12 [&_:is(a,summary)]:py-1.5 [&_ul_ul]:pb-3 [&_ul_ul]:pl-4',
    // The scroll margin prevents that the page scrolls to the note, although the URL's hash contains the note's id.
    'session-note': 'mt-4 mx-[max(var(--gutter),(100%_-_1420px)/2)] scroll-mt-[100vh] outline-none',
    // A buy box that sticks to the bottom of the window. It is at least as tall as the window, so that a short one
    // sticks below the header.
    'buy-box':
      'grid grid-cols-1 content-start gap-6 min-w-0 md:[grid-area:1/2/3] md:self-end md:sticky md:bottom-4 ' +
      'md:min-h-[calc(100vh-2rem-var(--stuck))]',
    'tier-total': 'has-[:not(:empty)]:mt-2',
    pick:
      'grid grid-cols-[auto_1fr_auto] items-center gap-x-3 min-h-14 px-4 py-3 [overflow-wrap:anywhere] border border-edge ' +
      'rounded hover:border-ink has-[:checked]:border-ink has-[:checked]:[box-shadow:inset_0_0_0_1px_var(--ink)]',
    // A photo with its own background fills the gallery's slide, without a margin.
    slide: 'p-[4%] has-[[data-colour]]:p-0',
    thumb:
      'block w-22 p-1.5 overflow-hidden border-2 border-transparent rounded bg-sand ' +
      'hover:[&:not([aria-current])]:border-edge [&[aria-current]]:border-ink has-[[data-colour]]:p-0 [@media(forced-colors:active)]:[&:not([aria-current])]:border-[Canvas]',
    search:
      'relative w-full max-w-[768px] [&_.input]:pr-13 [&_.input]:text-ellipsis [&_::placeholder]:text-muted ' +
      '[&_::placeholder]:opacity-100 [&_[type=submit]:not(.btn)]:absolute [&_[type=submit]:not(.btn)]:top-0 ' +
      '[&_[type=submit]:not(.btn)]:right-0 [&_[type=submit]:not(.btn)]:grid [&_[type=submit]:not(.btn)]:place-items-center ' +
      '[&_[type=submit]:not(.btn)]:size-12 [&_[type=submit]:not(.btn)]:rounded [&_[type=submit]:not(.btn):hover]:text-primary-ink ' +
      'lt-md:[.head_&]:hidden md:[.head_&]:flex-[1_1_8rem] md:[.head_&]:mx-auto',
    // Lies above a bar that the page itself has at the bottom.
    'compare-bar':
      'fixed z-bar inset-x-0 bottom-[var(--bottom-bar,0px)] pb-[env(safe-area-inset-bottom)] border-t bg-paper shadow ' +
      '[animation:toast_.2s_ease-out] [&_:is(ul,p)]:flex-1 [&_:is(ul,p)]:text-s [&_:is(ul,li)]:min-w-0 [&_ul]:hidden ' +
      'md:[&_ul]:flex [&_ul]:gap-6 [&_li]:flex [&_li]:items-center [&_li]:gap-3 [&_li:nth-child(n+6)]:hidden ' +
      '[&_img]:flex-none [&_img]:h-9 [&_img]:object-contain md:[&_p]:hidden lt-xs:[&_p]:hidden lt-xs:[&_.btn]:flex-1',
    // The dialog grows upwards from the bottom, which is no layout shift, however late its second view is rendered.
    'consent-dialog':
      'top-[calc(100%-1rem)] [translate:0_-100%] w-[calc(100vw-2rem)] max-w-[930px] max-h-[calc(100dvh-2rem)] mx-auto my-0 ' +
      'p-[clamp(1.25rem,4vw,2rem)] overflow-y-auto overscroll-contain border-0 rounded-l bg-paper shadow',
    'password-field':
      'relative [&_.input]:pr-17 [&>button]:absolute [&>button]:top-7 [&>button]:right-0 [&>button]:min-w-16 [&>button]:h-12 ' +
      '[&>button]:text-muted [&>button]:text-s [&>[aria-pressed=true]]:text-ink [&>[aria-pressed=true]]:font-500 ' +
      '[&>[aria-pressed=true]]:underline [&>:focus-visible]:[outline-offset:-3px] [&>:focus-visible]:rounded',
    'error-summary':
      'max-w-176 mb-6 px-5 py-4 rounded bg-sand [box-shadow:inset_3px_0_var(--red)] [&_h2]:text-[1.125rem] ' +
      '[&_a]:inline-block [&_a]:py-1 [&_a]:text-red [&_a]:underlined',
    'account-form': 'grid gap-3 [&_.btn]:w-full [&>.link]:justify-self-start',
    'checkout-form':
      'grid gap-6 max-w-184 [&>.btn]:justify-self-start lt-sm:[&>.btn]:justify-self-stretch ' +
      'lt-sm:[&_.checkout-buttons_.btn]:flex-[1_1_100%]',
    // Two or three fields in a row. On a phone it is one or two: the third field (`field-last`) is below the others.
    'field-grid': 'grid grid-cols-6 items-start gap-x-3 gap-y-4 [&>*]:col-span-6 [&>*]:min-w-0',
    'field-third': 'col-span-3 md:col-span-2',
    'field-half': 'col-span-6 md:col-span-3',
    'field-last': 'col-span-6 md:col-span-2',
    'compare-box': 'flex items-center gap-2.5 min-h-11',
    chip:
      'inline-flex items-center gap-1.5 min-h-11 px-4 py-1.5 rounded-full bg-sand whitespace-nowrap ' +
      '[transition:background-color_.15s_ease-out] [a&:hover]:bg-line',
    // A row that scrolls sideways. `relative` contains text for screen readers, which would widen the page.
    row:
      'relative flex gap-2 -mx-gutter px-gutter py-1 overflow-x-auto overscroll-x-contain [scrollbar-width:none] ' +
      '[&>li]:flex-none lg:flex-wrap lt-lg:[.lane_&]:m-0 lt-lg:[.lane_&]:p-0 lt-lg:[.lane_&]:overflow-visible lt-lg:[.lane_&>li]:flex ' +
      'lt-lg:[.lane_&>li]:items-center',
    'free-shipping': 'w-full h-1.5 mt-2 rounded-full bg-line fill-pine',
    // On a wide screen the parts of the cart's island are cells of the page's grid (CartPage).
    'cart-columns': 'grid items-start gap-8 lg:contents',
    'cart-lines': 'lg:[grid-area:3/1]',
    'cart-notice': 'col-span-full [&_.link]:-my-2.5 [&_.link]:py-2.5 [&_.link]:font-500 lg:[.cart-columns>&]:mb-8',
    'cart-panel-lines': 'max-h-[363px] overflow-y-auto',
    'cart-panel-line': 'grid grid-cols-[4.5rem_1fr_auto] gap-3 py-3 border-b [&_a:hover]:underline',
    'cart-panel-links': 'grid gap-2 mt-4',
    'cart-empty': 'grid justify-items-start gap-4 pt-4 pb-16',
    // A list of amounts with their labels.
    // If rows precede the totals, a border separates them, above the first total. Which total is first depends on the
    // visitor's VAT choice.
    totals:
      'grid grid-cols-[1fr_auto] items-baseline gap-y-2 mt-4 tabular-nums [&>div]:contents [&_dd]:pl-4 [&_dd]:text-right [&_dd]:whitespace-nowrap' +
      ' lt-2xs:grid-cols-1 lt-2xs:[&_dd]:-mt-2 lt-2xs:[&_dd]:pl-0 lt-2xs:[&_dd]:text-left lt-2xs:[&>dd]:!pt-0 lt-2xs:[&>dd]:!border-t-0' +
      ' [&:has(>div:first-child)>:is(dt,dd).vat]:pt-2 [&:has(>div:first-child)>:is(dt,dd).vat]:border-t' +
      ' [html[data-btw=incl]_&:has(>div:first-child)>:is(dt,dd)]:pt-2' +
      ' [html[data-btw=incl]_&:has(>div:first-child)>:is(dt,dd)]:border-t',
    // A touch target of 44 px that does not make its line of text higher.
    'notice-link': '-my-2.5 py-2.5 font-500',
    // The separator between links in a row.
    slash: "before:content-['/'] before:px-2 before:text-edge",
    // Makes the whole row around the link clickable.
    'whole-link': 'after:absolute after:inset-0 after:content-empty',
  },
  theme: {
    // 360, 576, 768, 992, 1200, 1420 and 1650 px, in em so that larger text gets the layout of a smaller screen. Only a
    // phone with text of twice the size is narrower than `2xs`.
    breakpoints: {
      '2xs': '16em',
      xs: '22.5em',
      sm: '36em',
      md: '48em',
      lg: '62em',
      xl: '75em',
      '2xl': '88.75em',
      '3xl': '103.125em',
    },
    fontSize: {
      s: ['.875rem', '1.5'],
      m: ['1rem', '1.5'],
      l: ['1.125rem', '1.5'],
      xl: ['1.375rem', '1.2'],
      '2xl': ['1.75rem', '1.2'],
      '3xl': ['2.25rem', '1.2'],
    },
    // The width of 65 digits in Figtree, as a length: with `ch` lines would break differently when Figtree arrives.
    maxWidth: { prose: '41.625em' },
    borderRadius: { DEFAULT: 'var(--radius)', full: '999px' },
    zIndex: {
      bar: 'var(--layer-bar)',
      menu: 'var(--layer-menu)',
      search: 'var(--layer-search)',
      toast: 'var(--layer-toast)',
    },
    // `hero`: the space between the photo and the text of a home page's first section.
    spacing: { gutter: 'var(--gutter)', stuck: 'var(--stuck)', hero: 'min(4.5vw,4rem)' },
    gridTemplateColumn: {
      article: 'minmax(15rem,1fr) minmax(0,44rem) 1fr',
      footer: '2.4fr repeat(4,1fr)',
      // The columns of a list: photo, name and, on a wide screen, price.
      line: 'min(12rem,32%) minmax(0,1fr)',
      'line-wide': 'minmax(0,12rem) minmax(8rem,1fr) auto',
      // The columns of an upright photo, which fits into the window below its sticky header, and its thumbnails.
      upright: 'minmax(0,max(20rem,(100vh - 14rem)*.8))',
      'upright-wide': 'minmax(0,max(20rem,(100vh - 14rem)*.8)) auto',
    },
    letterSpacing: { tight: '-.03em' },
    duration: { DEFAULT: '.15s' },
    easing: { DEFAULT: 'ease-out' },
  },
  extendTheme: (theme) => ({ ...theme, colors: colours }),
})
