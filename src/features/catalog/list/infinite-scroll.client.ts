import { swappedEvent } from '../../../../kit/browser/page-constants'
import { fetchPages, isAborted } from '../../../../kit/browser/swap/fetch-pages'
import { appendNextPage, appendPages, findAppendLink, pageNumberOfUrl } from './append-pages.client'
import * as listMark from './list-markup-names'

const autoPages = 2
/** The next page is fetched when the list's end is this close below the screen, px, so that nothing in view moves. */
const aheadPx = 1200
/**
 * The next page is fetched even if the end of the list is this far above the screen, px: a jump to the end of the page
 * (End key, scrollbar) passes the list by the height of the footer.
 */
const passedPx = 10_000
const scrollPauseMs = 150

/** Loads more of the list when its end comes near, and stores the scroll position in the history entry. */
export function loadMoreOnScroll() {
  const observer = new IntersectionObserver(
    (entries) => {
      const link = entries.find(({ isIntersecting }) => isIntersecting)?.target as HTMLAnchorElement | undefined
      if (!link || pageNumberOfUrl(link.href) - pageNumberOfUrl(location.href) > autoPages) return
      // After a failure the link to the next page is still there.
      appendNextPage(link, link.getAttribute(listMark.appendAttribute) ?? '').catch(() => observer.disconnect())
    },
    { rootMargin: `${passedPx}px 0px ${aheadPx}px` },
  )
  const observe = () => {
    observer.disconnect()
    const link = document.querySelector(`#${listMark.results} a[${listMark.appendAttribute}]`)
    if (link) observer.observe(link)
  }
  let timer = 0
  const remember = () => history.replaceState({ ...history.state, y: scrollY }, '')
  addEventListener('scroll', () => {
    clearTimeout(timer)
    timer = window.setTimeout(remember, scrollPauseMs)
  })
  addEventListener('pagehide', remember)
  for (const change of [swappedEvent, listMark.appendedEvent]) addEventListener(change, observe)
  observe()
}

/** Appends pages up to page `to` again after Back, and scrolls to `y` (px) unless the visitor has scrolled. */
export async function restoreAppendedPages({ to, y }: { to?: number; y?: number }) {
  let hasMoved = false
  const moves = new AbortController()
  for (const move of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(move, () => (hasMoved = true), { signal: moves.signal, passive: true })
  const link = findAppendLink()
  const list = document.getElementById(link?.getAttribute(listMark.appendAttribute) ?? '')
  const part = list?.closest('section')
  try {
    if (link && list && to) {
      part?.setAttribute('aria-busy', 'true')
      const urls = []
      for (let page = pageNumberOfUrl(link.href); page <= to; page++) {
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
    // After a failure the first page and its link to the rest stay. A filter that aborted it clears `aria-busy`.
    if (!isAborted(error)) part?.removeAttribute('aria-busy')
  } finally {
    moves.abort()
  }
}
