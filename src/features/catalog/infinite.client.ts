import { appendFrom, appendPages } from '../../boot/append'
import { fetchPages, isGivenUp } from '../../boot/fetch-pages'

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
      // Not while the list is about to be another.
      if (!link || link.closest('[aria-busy=true]') || pageOf(link.href) - pageOf(location.href) > autoPages) return
      // The link itself stays where it can't be done.
      appendFrom(link, link.dataset.append ?? '').catch(() => observer.disconnect())
    },
    { rootMargin: `0px 0px ${ahead}` },
  )
  const observe = () => {
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
  for (const change of ['swapped', 'appended']) addEventListener(change, observe)
  observe()
}

/**
 * Brings back what was appended to a list, up to page `to`, and the visitor to where they were in it, unless they have gone elsewhere
 * meanwhile.
 */
export async function restoreList({ to, y }: { to?: number; y?: number }) {
  let hasMoved = false
  const moves = new AbortController()
  for (const move of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(move, () => (hasMoved = true), { signal: moves.signal, passive: true })
  const link = document.querySelector<HTMLAnchorElement>('a[data-append]')
  const list = document.getElementById(link?.dataset.append ?? '')
  const part = list?.closest('section')
  try {
    if (link && list && to) {
      // Nothing more is loaded meanwhile.
      part?.setAttribute('aria-busy', 'true')
      const urls = []
      for (let page = pageOf(link.href); page <= to; page++) {
        const url = new URL(link.href)
        url.searchParams.set('pagina', String(page))
        urls.push(url)
      }
      const { pages, signal } = await fetchPages(...urls)
      if (signal.aborted) return
      part?.removeAttribute('aria-busy')
      if (pages.length) appendPages(list, pages)
    }
    if (!hasMoved && y !== undefined) scrollTo(0, y)
  } catch (error) {
    // What can't be had again is one press away: the first page stands, with its link. A filter that came first ends this by itself.
    if (!isGivenUp(error)) part?.removeAttribute('aria-busy')
  } finally {
    moves.abort()
  }
}
