import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { uploadedPhotoUrl } from '../../src/contract/catalogue/photo-url'
import type { Bindings } from '../env'
import { startStorefront } from './storefront'

const { IMAGES, PHOTOS } = env as { IMAGES: ImagesBinding; PHOTOS: R2Bucket }

type Answer = Response | (() => Response | Promise<Response>)
export type PhotoAnswer = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer>; text: string }

let uploads = 0

/**
 * Starts the storefront with the local image service and bucket. `elsewhere` are answers of other sites, by URL;
 * `files` are the shop's own files, by path.
 *
 * `asked` are requests that left the shop, `making.count` the number of calls of the image service.
 * `vi.unstubAllGlobals()` restores the real `fetch`.
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

/** Stores a photo as an upload does, and returns its URL; each photo is different. */
export async function upload(bytes: Uint8Array<ArrayBuffer>, width: number, height: number, type = 'jpg') {
  const key = `tent_${width}x${height}_d8d2c4_${(++uploads).toString(16).padStart(10, '0')}.${type}`
  await PHOTOS.put(key, bytes)
  return uploadedPhotoUrl(key)
}

/** Returns the stored renditions below a path. */
export const storedInBucket = (path: string) => PHOTOS.get(`made/${path}`)

export const fileOf =
  (bytes: Uint8Array<ArrayBuffer>, headers: HeadersInit = {}) =>
  () =>
    new Response(bytes, { headers: { 'content-type': 'image/jpeg', ...headers } })
