import { appendFrom, appendPages } from './append'
import { fetchPages } from './fetch-pages'

/** So many pages load by themselves; then it is up to the visitor, so that the footer can be reached. */
const autoPages = 2
/** How far below the screen the end of the list is when more is fetched: far enough that nothing in sight moves. */
const ahead = '1200px'

const pageOf = (url: string) => Number(new URL(url, location.href).searchParams.get('pagina') ?? 1)

/** Loads more of the list as its end comes near, and remembers where the visitor is. */
export function watchList() {
  const observer = new IntersectionObserver(
    (entries) => {
      const link = entries.find(({ isIntersecting }) => isIntersecting)?.target as HTMLAnchorElement | undefined
      const part = link?.closest('#resultaten')
      // Not while the list is about to be another.
      if (!link || !part || part.ariaBusy || link.ariaBusy || pageOf(link.href) - pageOf(location.href) > autoPages)
        return
      // The link itself stays where it can't be done.
      appendFrom(link, link.dataset.append ?? '').then(observe, () => observer.disconnect())
    },
    { rootMargin: `0px 0px ${ahead}` },
  )
  function observe() {
    observer.disconnect()
    const link = document.querySelector('#resultaten a[data-append]')
    if (link) observer.observe(link)
  }
  let timer = 0
  const remember = () => history.replaceState({ ...history.state, y: scrollY }, '')
  addEventListener('scroll', () => {
    clearTimeout(timer)
    timer = window.setTimeout(remember, 150)
  })
  addEventListener('pagehide', remember)
  addEventListener('swapped', observe)
  observe()
}

/** Brings back what was appended to a list, and the visitor to where they were in it, unless they have gone elsewhere meanwhile. */
export async function restoreList() {
  const { to, y } = history.state ?? {}
  let hasMoved = false
  const moves = new AbortController()
  for (const move of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(move, () => (hasMoved = true), { signal: moves.signal, passive: true })
  const link = document.querySelector<HTMLAnchorElement>('a[data-append]')
  const list = document.getElementById(link?.dataset.append ?? '')
  try {
    if (link && list && to) {
      const urls = []
      for (let page = pageOf(link.href); page <= to; page++) {
        const url = new URL(link.href)
        url.searchParams.set('pagina', String(page))
        urls.push(url)
      }
      const { pages, signal } = await fetchPages(...urls)
      if (signal.aborted) return
      if (pages.length) appendPages(list, pages)
    }
    if (!hasMoved) scrollTo(0, y ?? 0)
  } catch {
    // What can't be had again is one press away: the first page stands, with its link.
  } finally {
    moves.abort()
  }
}
