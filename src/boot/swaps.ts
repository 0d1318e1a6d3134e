import { showToast } from '../lib/toast'

/**
 * Takes over forms with `data-swap="<id>"` and links with `data-swap` or `data-append`: the same address's HTML is fetched and put in place
 * without leaving the page. Without this script they are plain forms and links. The work itself is loaded at the first use.
 */
export function enhanceSwaps() {
  /** A page that can't be swapped in is gone to; without a line there is nowhere to go, and the page stays as it was. */
  const giveUp = (url: string | URL, form?: HTMLFormElement) => (error: unknown) => {
    if (!(error instanceof TypeError) || navigator.onLine) return location.assign(url)
    form?.reset()
    showToast(document.getElementById('toasts')?.dataset.offline ?? '', { tone: 'error' })
  }
  const swap = (url: URL, id: string, { isPop = false, form }: { isPop?: boolean; form?: HTMLFormElement } = {}) => {
    const part = document.getElementById(id)
    // At once, before the code is here: what is sent from it now means what was just chosen.
    if (part) part.ariaBusy = 'true'
    return import('./swap')
      .then(({ swapIn }) => swapIn(url, id, isPop))
      .catch((error) => {
        if (part) part.ariaBusy = null
        giveUp(url, form)(error)
      })
  }

  // "In winkelwagen" pressed just after another size waits for that size; boot/swap.ts sends it from the new part.
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      const part = form.method === 'post' && form.closest<HTMLElement>('[id][aria-busy=true]')
      if (!part) return
      event.preventDefault()
      event.stopImmediatePropagation()
      part.dataset.sent = ''
    },
    true,
  )

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
    void swap(url, id, { form })
  })
  addEventListener('click', (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-swap], a[data-append]') : null
    if (!link || defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    const { swap: id, append } = link.dataset
    if (id) void swap(new URL(link.href), id)
    // A second press while the first is under way asks for nothing new.
    else if (append && !link.ariaBusy)
      import('./swap').then(({ appendFrom }) => appendFrom(link, append)).catch(giveUp(link.href))
  })
  addEventListener('popstate', ({ state }) => {
    if (typeof state?.swap === 'string') void swap(new URL(location.href), state.swap, { isPop: true })
  })
}
