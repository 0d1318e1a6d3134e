import type { Invoice } from './invoice-content'
import type { PackingSlip } from './packing-slip-content'

export async function answerInvoicePdf(document: Invoice, { type, name }: { type: string; name: string }) {
  // Imports the PDF code when needed, because it is half a megabyte that no other call needs.
  const { drawInvoice } = await import('./draw-pdf')
  return toResponse(await drawInvoice(document), type, `${name}-${document.number}`)
}

export async function answerPackingSlipsPdf(slips: readonly PackingSlip[]) {
  const { drawPackingSlips } = await import('./draw-pdf')
  return toResponse(
    await drawPackingSlips(slips),
    'application/pdf',
    slips.length === 1 ? `pakbon-${slips[0]?.number}` : 'pakbonnen',
  )
}

const toResponse = (file: Uint8Array, type: string, name: string) =>
  new Response(file as Uint8Array<ArrayBuffer>, {
    headers: { 'content-type': type, 'content-disposition': `inline; filename="${name}.pdf"` },
  })
