// Loads the drawing of PDFs before the first test: loading its modules takes seconds on a busy machine.
import '../order/invoice/draw-pdf'

/** Returns the texts of each page of a PDF with standard fonts, in the order in which they are drawn. */
export async function readPdf(file: Uint8Array): Promise<string[][]> {
  const source = new TextDecoder('latin1').decode(file)
  const pages: string[][] = []
  for (const found of source.matchAll(/stream\r?\n/g)) {
    const start = found.index + found[0].length
    if (source.slice(0, found.index).endsWith('end')) continue
    const end = source.indexOf('endstream', start)
    const drawn = await inflate(file.slice(start, end)).catch(() => '')
    const texts = [...drawn.matchAll(/<([0-9A-F]*)> Tj/gi)].map(([, hex = '']) => fromHex(hex))
    if (texts.length) pages.push(texts)
  }
  return pages
}

async function inflate(bytes: Uint8Array<ArrayBuffer>) {
  // The line break before the end mark is not part of the stream.
  const trimmed = bytes.at(-1) === 0x0a ? bytes.slice(0, -1) : bytes
  return new Response(new Blob([trimmed]).stream().pipeThrough(new DecompressionStream('deflate'))).text()
}

const fromHex = (hex: string) =>
  new TextDecoder('windows-1252').decode(Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
