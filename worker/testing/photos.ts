import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { uploadedAddress } from '../../src/contract/catalogue/photo-address'
import type { Bindings } from '../env'
import { startStorefront } from './storefront'

const { IMAGES, PHOTOS } = env as { IMAGES: ImagesBinding; PHOTOS: R2Bucket }

type Answer = Response | (() => Response | Promise<Response>)
export type PhotoAnswer = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer>; text: string }

let uploads = 0

/**
 * The edge with the real image service and bucket of this machine. `elsewhere` is the rest of the internet, by whole
 * address; `files` are the shop's own, by path.
 *
 * `asked` are the requests that left the shop, `making.count` how often the image service was asked.
 * `vi.unstubAllGlobals()` puts the real `fetch` back.
 */
export async function startPhotos({
  elsewhere = {},
  files = {},
  settings = {},
}: {
  elsewhere?: Record<string, Answer>
  files?: Record<string, Answer>
  settings?: Partial<Bindings>
} = {}) {
  const requests: Request[] = []
  const answer = async (found: Answer | undefined) => {
    const response = await (typeof found === 'function' ? found() : found)
    return response?.clone() ?? new Response('not found', { status: 404 })
  }
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    requests.push(new Request(input, { headers: init.headers }))
    const late = new Promise<never>((_, refuse) => {
      init.signal?.addEventListener('abort', () => refuse(init.signal?.reason))
    })
    return Promise.race([answer(elsewhere[input]), late])
  })
  const making = { count: 0 }
  const images = {
    input(stream: ReadableStream) {
      making.count++
      return IMAGES.input(stream)
    },
  }
  const assets = { fetch: (input: string | URL | Request) => answer(files[new URL(String(input)).pathname]) }
  const storefront = await startStorefront({ settings: { IMAGES: images, PHOTOS, ASSETS: assets, ...settings } })
  const ask = async (path: string, init: RequestInit = {}): Promise<PhotoAnswer> => {
    const response = await storefront.fetch(path, init)
    const bytes = new Uint8Array(await response.arrayBuffer())
    await storefront.settled()
    return { status: response.status, headers: response.headers, bytes, text: new TextDecoder().decode(bytes) }
  }
  return { storefront, asked: requests, making, ask, [Symbol.asyncDispose]: () => storefront[Symbol.asyncDispose]() }
}

/** Puts a photo where an upload does, and gives its address; no two are the same. */
export async function upload(bytes: Uint8Array<ArrayBuffer>, width: number, height: number, type = 'jpg') {
  const key = `tent_${width}x${height}_d8d2c4_${(++uploads).toString(16).padStart(10, '0')}.${type}`
  await PHOTOS.put(key, bytes)
  return uploadedAddress(key)
}

/** What lies in the bucket of what was made. */
export const storedInBucket = (path: string) => PHOTOS.get(`made/${path}`)

export const fileOf =
  (bytes: Uint8Array<ArrayBuffer>, headers: HeadersInit = {}) =>
  () =>
    new Response(bytes, { headers: { 'content-type': 'image/jpeg', ...headers } })
