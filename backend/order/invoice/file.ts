import type { Invoice } from './invoice'

/** A document as a file, called by its number. */
export async function answerFile(document: Invoice, { type, name }: { type: string; name: string }) {
  // Half a megabyte of code that no other call needs.
  const { drawInvoice } = await import('./draw')
  const file = await drawInvoice(document)
  return new Response(file as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': type,
      'content-disposition': `inline; filename="${name}-${document.number}.pdf"`,
    },
  })
}
