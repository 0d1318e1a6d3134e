/**
 * Takes over forms with `data-swap="<id>"` and links with `data-swap` or `data-append`: the same address's HTML is fetched and put in place
 * without leaving the page. Without this script they are plain forms and links. The work itself is loaded at the first use.
 */
export function enhanceSwaps() {
  const swap = (url: URL, id: string, isPop = false) =>
    import('./swap').then(({ swapIn }) => swapIn(url, id, isPop)).catch(() => location.assign(url))

  addEventListener('change', ({ target }) => {
    if (!(target instanceof Element)) return
    target.closest<HTMLFormElement>('form[data-swap]')?.requestSubmit()
  })
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const id = form.dataset.swap
    if (!id || event.defaultPrevented) return
    event.preventDefault()
    const url = new URL(form.action)
    const fields = [...new FormData(form)].filter(([, value]) => value !== '' && typeof value === 'string')
    url.search = new URLSearchParams(fields as [string, string][]).toString()
    void swap(url, id)
  })
  addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-swap], a[data-append]') : null
    if (
      !link ||
      event.defaultPrevented ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    const { swap: id, append } = link.dataset
    if (id) void swap(new URL(link.href), id)
    else if (append)
      import('./swap').then(({ appendFrom }) => appendFrom(link, append)).catch(() => location.assign(link.href))
  })
  addEventListener('popstate', ({ state }) => {
    if (typeof state?.swap === 'string') void swap(new URL(location.href), state.swap, true)
  })
}
