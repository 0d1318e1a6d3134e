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

/** Parses a page without its `<style>` elements: the browser would report their nonce, which is another response's. */
export const parsePage = (html: string) =>
  new DOMParser().parseFromString(html.replace(/<style.*?<\/style>/gs, ''), 'text/html')

export function isAborted(error: unknown) {
  return error instanceof DOMException && error.name === 'AbortError'
}
