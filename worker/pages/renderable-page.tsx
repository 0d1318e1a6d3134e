import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { findLateParts, type LatePartPromise } from '../../kit/page/find-late-parts'
import { BufferedRenderingContext } from '../../kit/page/LateContent'
import type { Head } from '../../kit/page/page'
import { FavouriteFormContext, favouriteFormIfSupported } from '../../src/features/favourite/FavouriteForm'
import type { Page, ViewContext } from '../../src/page'
import { type PageKind, pageKindOf, type Route } from '../../src/routes'
import { Document } from './document'

/** A page with its data, which can be rendered any number of times. */
export type RenderablePage = {
  head: Head
  context: ViewContext
  layout: 'default' | 'empty'
  kind: PageKind
  view: ReactElement
  late: LatePartPromise[]
}

/** The layout and cache settings of a page without a route, such as an error page: those of a public page. */
export const routelessPageFrame = { layout: 'default', cache: 'public' } as const

export function toRenderablePage<Data>(
  page: Pick<Page<Data>, 'head' | 'View'>,
  data: Data,
  context: ViewContext,
  route: Pick<Route, 'layout' | 'cache' | 'kind'>,
): RenderablePage {
  const { View } = page
  return {
    // Search engines must not list a page that differs between visitors.
    head: { noindex: route.cache === 'personal', ...page.head(data, context) },
    context,
    layout: route.layout,
    kind: pageKindOf(route),
    // The React context is provided here and not in the layout: with a streamed header, the page is rendered outside
    // the layout.
    view: (
      <FavouriteFormContext value={favouriteFormIfSupported(context)}>
        <View data={data} context={context} />
      </FavouriteFormContext>
    ),
    late: findLateParts(data),
  }
}

/**
 * Renders a page to one string, with each part in its place, so that no script is needed to show it.
 *
 * @param drawing the page. Without `head` the page has not loaded, and `view` is a text about the failure.
 * @throws if a part is missing or fails to render, because an incomplete page must never be cached.
 */
export function renderBufferedPage(
  { head, context, layout, kind, view }: Omit<RenderablePage, 'head' | 'late'> & { head: Head | null },
  nonce: string,
) {
  const html = renderToStaticMarkup(
    <BufferedRenderingContext value>
      <Document head={head} context={context} layout={layout} kind={kind} nonce={nonce}>
        {view}
      </Document>
    </BufferedRenderingContext>,
  )
  // React writes the doctype only into a stream.
  return `<!DOCTYPE html>${html}`
}
