import type { ReactNode } from 'react'
import { inlineBoot } from '../../kit/browser/islands/inline-boot'
import type { Head } from '../../kit/page/page'
import { hasRenditions, jpegUrl, parseUploadedPhoto } from '../../src/contract/catalogue/photo-url'
import { opensConsentDialog } from '../../src/features/consent/Consent'
import { openConsentDialog } from '../../src/features/consent/open-consent-dialog'
import { namePhotoInTransitions } from '../../src/features/product/gallery/photo-transition.client'
import { shopRatingStructuredData } from '../../src/features/shop/structured-data'
import { absoluteUrl } from '../../src/lib/canonical-path'
import { removePathTokens } from '../../src/lib/remove-path-tokens'
import type { ViewContext } from '../../src/page'
import type { PageKind } from '../../src/routes'
import { applyVatChoice } from '../../src/shell/header/apply-vat-choice'
import { Layout } from '../../src/shell/Layout'
import { MinimalLayout } from '../../src/shell/MinimalLayout'
import { assets } from './assets'
import { faviconLinkAttributes, manifestPath } from './favicon'
import { renderTheme } from './theme'

/** Two widths in pixels: of the photo in a link preview, and of the photo at the plain URL of an uploaded photo. */
const previewWidth = 1280
const plainWidth = 1920

/** The photo of a link preview: the photo of the page, or else of the shop. Link previews cannot show an SVG. */
function LinkPreview({ head, context: { url, shop } }: { head: Head; context: ViewContext }) {
  const own = head.image && hasRenditions(head.image) ? head.image : undefined
  const shared = shop.info?.share_photo
  const src = own ?? (shared && hasRenditions(shared) ? shared : undefined)
  const address = src && absoluteUrl(jpegUrl(src, previewWidth), url.origin)
  if (!src || !address) return null
  const alt = own ? head.title : shop.info?.name
  const known = parseUploadedPhoto(src)
  const scale = known && Math.min(1, plainWidth / known.width)
  return (
    <>
      <meta property="og:image" content={address} />
      {known && scale && (
        <>
          <meta property="og:image:width" content={`${Math.round(known.width * scale)}`} />
          <meta property="og:image:height" content={`${Math.round(known.height * scale)}`} />
        </>
      )}
      {alt && <meta property="og:image:alt" content={alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/**
 * The script that loads the tools for the agent of a browser (src/agent-tools.ts), after the page has loaded. Only
 * browsers that support such tools load them. A failure must be caught: otherwise it may reload the page
 * (kit/browser/reload-once.ts).
 */
const loadAgentTools = `;addEventListener(\`load\`,()=>(document.modelContext||navigator.modelContext)&&import(\`${assets.agentTools}\`).catch(()=>{}))`

/** The kinds of pages that need the second stylesheet at once. */
const hasOwnStyles: PageKind[] = ['cart', 'compare', 'personal']

type DocumentProps = {
  /**
   * Null if the page is not loaded yet: its title then follows in the body (worker/pages/answer-with-header-first.tsx).
   */
  head: Head | null
  context: ViewContext
  layout: 'default' | 'empty'
  kind: PageKind
  nonce: string
  children: ReactNode
}

export function Document({ head, context, layout, kind, nonce, children }: DocumentProps) {
  const Frame = layout === 'empty' ? MinimalLayout : Layout
  // The second stylesheet loads after the page. It loads with the page for a streamed header, for a refused form, and
  // for the kinds of pages in `hasOwnStyles`.
  const isDeferred = head && !context.form && !hasOwnStyles.includes(kind)
  const styles = isDeferred ? assets.styles : [...assets.styles, assets.deferredStyles]
  const { info } = context.shop
  const theme = renderTheme(info?.theme)
  const isPrivate = head?.isPrivate || urlGivesAccess(context.url)
  const offersTools = context.servesAgents && !isPrivate && kind !== 'cart' && kind !== 'personal'
  const script = `(${inlineBoot})();(${applyVatChoice})();(${namePhotoInTransitions})()${offersTools ? loadAgentTools : ''}`
  const structuredData = [
    ...(head?.structuredData ?? []),
    ...(layout === 'default' ? shopRatingStructuredData(info, context.url.origin) : []),
  ]
  return (
    <html lang="nl" data-btw={info?.vat_switch === false ? 'incl' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head && <MetaTags head={head} context={context} />}
        <meta property="og:locale" content="nl_NL" />
        <meta name="theme-color" content={theme.paper} />
        <link rel="icon" {...faviconLinkAttributes(info?.favicon)} />
        {/* Only the home page links to the manifest, because visitors add the shop to their device from there. */}
        {kind === 'home' && <link rel="manifest" href={manifestPath} />}
        {/* On a slow connection the category links would move while they arrive. So in windows that show them,
            nothing is painted before the whole header has arrived. */}
        {head && <link rel="expect" href="#inhoud" blocking="render" media="(min-width: 48em)" />}
        {(theme.fonts ?? assets.fonts).map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {theme.css && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: renderTheme writes only what it has read as a value
          <style nonce={nonce} dangerouslySetInnerHTML={{ __html: theme.css }} />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the code of our own functions */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
        <script
          type="module"
          src={assets.script}
          nonce={nonce}
          data-ahead={assets.ahead}
          data-vitals={context.isMeasured && !isPrivate ? kind : undefined}
          data-tag-manager={(!isPrivate && context.shop.info?.tag_manager_id) || undefined}
        />
        <StructuredData of={structuredData} />
      </head>
      <body>
        <Frame context={context}>{children}</Frame>
        {layout === 'default' && opensConsentDialog(context) && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the code of our own function
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${openConsentDialog})()` }} />
        )}
        {/* Last, because scripts below a stylesheet wait for it. */}
        {isDeferred && <link rel="stylesheet" href={assets.deferredStyles} />}
      </body>
    </html>
  )
}

/**
 * Whether the URL of a page gives access, or the URL of the page after its login does. A tag manager must not read such
 * a URL.
 */
const urlGivesAccess = ({ pathname, searchParams }: URL) =>
  searchParams.has('token') ||
  [pathname, searchParams.get('volgende') ?? ''].some((path) => removePathTokens(path) !== path)

type PageMetaProps = { head: Head; context: ViewContext }

/** The title, description and other metadata of a page, for browsers, search engines and link previews. */
export function MetaTags({ head, context }: PageMetaProps) {
  const { url, shop } = context
  const shopName = shop.info?.name
  const title = shopName && !head.title.includes(shopName) ? `${head.title} | ${shopName}` : head.title
  const canonical = head.canonical && absoluteUrl(head.canonical, url.origin)
  return (
    <>
      <title>{title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.refresh && <meta httpEquiv="refresh" content={`0;url=${head.refresh}`} />}
      {head.noindex && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      {canonical && <meta property="og:url" content={canonical} />}
      {shopName && <meta property="og:site_name" content={shopName} />}
      <LinkPreview head={head} context={context} />
    </>
  )
}

/** Writes schema.org objects into the page. The objects come without `@context`, which this component adds. */
export function StructuredData({ of }: { of: Record<string, unknown>[] }) {
  return of.map((data, index) => (
    <script
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and a backend's @type may be anything
      key={index}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: toInlineJson escapes everything that HTML could interpret
      dangerouslySetInnerHTML={{ __html: toInlineJson({ '@context': 'https://schema.org', ...data }) }}
    />
  ))
}

/** Returns JSON that cannot close the script element that contains it, or start a comment in it. */
export function toInlineJson(value: unknown) {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
