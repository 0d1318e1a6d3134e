import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import type { Head, Page, ViewContext } from '../../src/page'
import { nonceLength } from '../page-cache'
import { Document } from './document'

/** A page with its data, ready to be drawn as often as needed. */
export type Drawing = { head: Head; context: ViewContext; layout: 'default' | 'empty'; view: ReactNode }

export function toDrawing<Data>(
  page: Page<Data>,
  data: Data,
  context: ViewContext,
  layout: Drawing['layout'],
): Drawing {
  const { View } = page
  return { head: page.head(data, context), context, layout, view: <View data={data} context={context} /> }
}

function toElement({ head, context, layout, view }: Drawing, nonce: string) {
  return (
    <Document head={head} context={context} layout={layout} nonce={nonce}>
      {view}
    </Document>
  )
}

/** Streams a page to the visitor who asked: the shell at once, late parts as they come. Rejects when the shell itself can't be drawn. */
export function streamPage(drawing: Drawing, nonce: string, onError: (error: unknown) => void, signal?: AbortSignal) {
  return renderToReadableStream(toElement(drawing, nonce), { nonce, signal, onError: (error) => onError(error) })
}

/**
 * Draws a page whole, with every late part in its place, so that a kept copy needs no script to be seen.
 *
 * Answers null when anything went wrong on the way: half a page must never be kept.
 */
export async function drawWhole(drawing: Drawing) {
  const placeholder = randomPlaceholder()
  let failed = false
  const stream = await renderToReadableStream(toElement(drawing, placeholder), {
    nonce: placeholder,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: () => {
      failed = true
    },
  })
  await stream.allReady
  const html = await new Response(stream).text()
  return failed || !html.endsWith('</html>') ? null : { html, placeholder }
}

function randomPlaceholder() {
  return crypto.randomUUID().replaceAll('-', '').slice(0, nonceLength)
}
