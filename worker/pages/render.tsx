import type { ReactElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { Hearts, heartsOf } from '../../src/features/favourite/hearts'
import type { Head, Page, ViewContext } from '../../src/page'
import { type Look, lookOf, type Route } from '../../src/routes'
import { makeNonce } from '../page-cache'
import { Document } from './document'

/** A page with its data, ready to be drawn as often as needed. */
export type Drawing = {
  head: Head
  context: ViewContext
  layout: 'default' | 'empty'
  look: Look
  view: ReactElement
}

/** How a page of the shell is drawn: like one for everybody. */
export const plainFrame = { layout: 'default', cache: 'public' } as const

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
    // Here and not in the layout: a late page is drawn outside it.
    view: (
      <Hearts value={heartsOf(context)}>
        <View data={data} context={context} />
      </Hearts>
    ),
  }
}

/**
 * Draws a page whole, with every late part in its place, so that a kept copy needs no script to be seen.
 *
 * Answers null when anything went wrong on the way: half a page must never be kept.
 */
export async function drawWhole({ head, context, layout, look, view }: Omit<Drawing, 'head'> & { head: Head | null }) {
  // Letters that nothing on the page can guess: where they stand a visitor's nonce will.
  const nonce = makeNonce()
  let failed = false
  const page = (
    <Document head={head} context={context} layout={layout} look={look} nonce={nonce}>
      {view}
    </Document>
  )
  const stream = await renderToReadableStream(page, {
    nonce,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: () => {
      failed = true
    },
  })
  await stream.allReady
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  return failed || !isEnded(bytes) ? null : { bytes, nonce }
}

const end = new TextEncoder().encode('</html>')

/** A page that was cut off is not whole. */
const isEnded = (bytes: Uint8Array) => end.every((byte, index) => bytes.at(index - end.byteLength) === byte)
