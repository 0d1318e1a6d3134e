import manifest from 'virtual:client-manifest'

const entry = manifest?.['src/client.ts']
const stylesheet = manifest?.['src/styles.ts']

const fonts = Object.values(manifest ?? {})
  .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
  .filter((file) => file.endsWith('.woff2'))

/** The files every page names. In dev, Vite serves them as they stand in `src`. */
export const assets = manifest
  ? {
      script: `/${entry?.file}`,
      styles: (stylesheet?.css ?? []).map((file) => `/${file}`),
      fonts: [...new Set(fonts)].map((file) => `/${file}`),
    }
  : { script: '/src/client.dev.ts', styles: ['/src/styles/base.css', '/__uno.css'], fonts: [] }

/** Tells one build's pages from another's: the names of its files hold their hashes, and the worker is built with them. */
export const buildId = manifest ? hash(JSON.stringify(manifest) + __BUILD_ID__) : 'dev'

declare const __BUILD_ID__: string

function hash(text: string) {
  let value = 5381
  for (let at = 0; at < text.length; at++) value = (Math.imul(value, 33) ^ text.charCodeAt(at)) >>> 0
  return value.toString(36)
}
