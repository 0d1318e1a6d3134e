import { swappedEvent } from '../../../../kit/browser/page-parts'
import { fetchPages, isAborted } from '../../../../kit/browser/swap/fetch-pages'
import { appendFrom, appendPages, findAppendLink, pageOf } from './append.client'
import * as listMark from './list-attributes'
import * as listId from './list-ids'

const autoPages = 2
/** Fetches more when the end of the list is this close below the screen, so that nothing in sight moves. */
const aheadPx = 1200
/**
 * Fetches more even if the end of the list is this far above the screen: a jump to the page's end (End key, scrollbar)
 * passes it by the height of the footer.
 */
const passedPx = 10_000
const scrollPauseMs = 150

/** Loads more of the list as its end comes near, and remembers where the visitor is. */
export function watchList() {
  const observer = new IntersectionObserver(
    (entries) => {
      const link = entries.find(({ isIntersecting }) => isIntersecting)?.target as HTMLAnchorElement | undefined
      if (!link || pageOf(link.href) - pageOf(location.href) > autoPages) return
      // When it fails the link itself is still there.
      appendFrom(link, link.getAttribute(listMark.append) ?? '').catch(() => observer.disconnect())
    },
    { rootMargin: `${passedPx}px 0px ${aheadPx}px` },
  )
  const observe = () => {
    observer.disconnect()
    const link = document.querySelector(`#${listId.results} a[${listMark.append}]`)
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

/** Appends pages again up to page `to`, and scrolls to `y` (px) unless the visitor has moved meanwhile. */
export async function restoreList({ to, y }: { to?: number; y?: number }) {
  let hasMoved = false
  const moves = new AbortController()
  for (const move of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(move, () => (hasMoved = true), { signal: moves.signal, passive: true })
  const link = findAppendLink()
  const list = document.getElementById(link?.getAttribute(listMark.append) ?? '')
  const part = list?.closest('section')
  try {
    if (link && list && to) {
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
    // The first page stays, with its link to the rest. After a filter replaced this request, the new page continues.
    if (!isAborted(error)) part?.removeAttribute('aria-busy')
  } finally {
    moves.abort()
  }
}
