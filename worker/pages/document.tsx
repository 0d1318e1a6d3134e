import type { ReactNode } from 'react'
import { early } from '../../src/boot/early'
import { namePhotoInTransitions } from '../../src/features/product/photo-transition.client'
import { shopAsData } from '../../src/features/shop/structured-data'
import { loggedPath } from '../../src/lib/logged-path'
import { absoluteUrl } from '../../src/lib/path'
import type { Head, ViewContext } from '../../src/page'
import { EmptyLayout } from '../../src/shell/EmptyLayout'
import { Layout } from '../../src/shell/Layout'
import { assets } from './assets'

type DocumentProps = {
  head: Head
  context: ViewContext
  layout: 'default' | 'empty'
  nonce: string
  children: ReactNode
}

/** The whole HTML document of a page. */
export function Document({ head, context, layout, nonce, children }: DocumentProps) {
  const { origin, pathname } = context.url
  const Frame = layout === 'empty' ? EmptyLayout : Layout
  const shopName = context.shop.info?.name
  // No place that shows link previews draws SVG.
  const image = head.image && !head.image.endsWith('.svg') ? absoluteUrl(head.image, origin) : undefined
  const structuredData = [
    ...(head.structuredData ?? []),
    ...(layout === 'default' ? shopAsData(context.shop.info, origin) : []),
  ]
  const title = shopName && !head.title.includes(shopName) ? `${head.title} | ${shopName}` : head.title
  return (
    <html lang="nl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {head.description && <meta name="description" content={head.description} />}
        {head.refresh && <meta httpEquiv="refresh" content={`0;url=${head.refresh}`} />}
        {head.noindex && <meta name="robots" content="noindex" />}
        {head.canonical && <link rel="canonical" href={absoluteUrl(head.canonical, origin)} />}
        <meta property="og:title" content={head.title} />
        <meta property="og:locale" content="nl_NL" />
        {image && <meta property="og:image" content={image} />}
        <meta name="theme-color" content="#ffffff" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* Nothing is painted before the whole header is here: on a slow line its rows would move as they fill. */}
        <link rel="expect" href="#inhoud" blocking="render" />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own function's source */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${early})();(${namePhotoInTransitions})()` }} />
        <script
          type="module"
          src={assets.script}
          nonce={nonce}
          data-ahead={assets.ahead}
          data-tag-manager={hasToken(pathname) ? undefined : (context.shop.info?.tag_manager_id ?? undefined)}
        />
        {structuredData.map((data, index) => (
          <script
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once; a backend's @type may be anything
            key={index}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: toInlineJson leaves nothing that HTML could read
            dangerouslySetInnerHTML={{ __html: toInlineJson({ '@context': 'https://schema.org', ...data }) }}
          />
        ))}
      </head>
      <body>
        <Frame context={context}>{children}</Frame>
      </body>
    </html>
  )
}

/** What a tag manager loads reads the page's address: one that opens something by itself is not for them. */
const hasToken = (pathname: string) => loggedPath(pathname) !== pathname

/** JSON that can't end its script element or start a comment in it. */
export function toInlineJson(value: unknown) {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
