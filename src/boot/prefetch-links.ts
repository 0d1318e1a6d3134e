/** So long the pointer has to rest on a link, ms: not every one it passes is meant. */
const rest = 100

/** What speculation rules do elsewhere, for browsers that don't know them: the page behind a link the pointer rests on is fetched. @param never paths, `*` at the end */
export function prefetchLinks(never: readonly string[]) {
  const done = new Set<string>([location.href])
  let timer = 0
  const isNever = (path: string) =>
    never.some((one) => (one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : path === one))

  addEventListener('pointerover', ({ target }) => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || link.matches('[data-swap], [data-append], [rel~=nofollow]')) return
    const href = link.href.split('#')[0] ?? ''
    if (done.has(href) || isNever(link.pathname)) return
    timer = window.setTimeout(() => {
      done.add(href)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
    }, rest)
  })
}
