import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'

/** The brotli quality that platforms use for streamed pages. */
const quality = 5

/**
 * Starts a proxy that compresses text, as the platform does and a local shop does not. Streamed answers remain
 * streamed, and compressed ones unchanged.
 *
 * @param shop its origin
 */
export async function openCompressing(shop: string) {
  const server = createServer((asked, answer) => {
    const passed = request(shop + asked.url, { method: asked.method, headers: asked.headers }, (got) => {
      // A client that disconnects in the middle is not an error.
      if (answer.destroyed) return got.destroy()
      const { 'content-length': length, 'content-type': type = '', ...headers } = got.headers
      const status = got.statusCode ?? 502
      const isBare = length !== '0' && status !== 304 && !headers['content-encoding']
      const isText = isBare && /^text|javascript|json|svg/.test(type)
      const compress =
        isText &&
        createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: quality },
        })
      answer.writeHead(status, compress ? { ...headers, 'content-type': type, 'content-encoding': 'br' } : got.headers)
      const end = () => {}
      if (compress) pipeline(got, compress, answer, end)
      else pipeline(got, answer, end)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
