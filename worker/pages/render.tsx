import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type LatePart, latePartsOf } from '../../kit/page/late-parts'
import { NoFallbacks } from '../../kit/page/no-fallbacks'
import type { Head } from '../../kit/page/page'
import { Hearts, heartsOf } from '../../src/features/favourite/hearts-context'
import type { Page, ViewContext } from '../../src/page'
import { type Look, lookOf, type Route } from '../../src/routes'
import { Document } from './document'

/** A page with its data, which can be rendered repeatedly. */
export type Drawing = {
  head: Head
  context: ViewContext
  layout: 'default' | 'empty'
  look: Look
  view: ReactElement
  late: LatePart[]
}

/** The frame of a page of the shell: as of a public page. */
export const shellPageFrame = { layout: 'default', cache: 'public' } as const

export function toDrawing<Data>(
  page: Page<Data>,
  data: Data,
  context: ViewContext,
  route: Pick<Route, 'layout' | 'cache' | 'look'>,
): Drawing {
  const { View } = page
  return {
    head: page.head(data, context),
    context,
    layout: route.layout,
    look: lookOf(route),
    // Here and not in the layout: a page behind a streamed header is rendered outside it.
    view: (
      <Hearts value={heartsOf(context)}>
        <View data={data} context={context} />
      </Hearts>
    ),
    late: latePartsOf(data),
  }
}

/**
 * Renders a page in one go, every part in its place, so that none of it needs a script to be seen.
 *
 * @param drawing without a head where the page is not known yet: a frame
 * @throws where a part is not there, or anything can't be rendered: half a page must never be sent or cached as a whole one
 */
export function renderBuffered(
  { head, context, layout, look, view }: Omit<Drawing, 'head' | 'late'> & { head: Head | null },
  nonce: string,
) {
  const html = renderToStaticMarkup(
    <NoFallbacks value>
      <Document head={head} context={context} layout={layout} look={look} nonce={nonce}>
        {view}
      </Document>
    </NoFallbacks>,
  )
  // React writes it into a stream only.
  return `<!DOCTYPE html>${html}`
}
