import { parsePage } from './parse-page'

let running: AbortController | undefined

export async function fetchPages(...urls: (string | URL)[]) {
  running?.abort()
  running = new AbortController()
  const { signal } = running
  const pages = await Promise.all(
    urls.map(async (url) => {
      const response = await fetch(url, { headers: { accept: 'text/html' }, signal }).catch((error) => {
        throw isAborted(error) ? error : new Error('0')
      })
      if (!response.ok) throw new Error(`${response.status}`)
      return parsePage(await response.text())
    }),
  )
  return { pages, signal }
}

export function isAborted(error: unknown) {
  return error instanceof DOMException && error.name === 'AbortError'
}
