import { showToast } from '../lib/toast'
import { addressOf } from './form-address'

/**
 * Takes over forms with `data-swap="<ids>"` and links with `data-swap` or `data-append`: the same address's HTML is fetched and put in place
 * without leaving the page. Without this script they are plain forms and links. The work itself is loaded at the first use.
 */
export function enhanceSwaps() {
  /** No answer, or one that says that the shop is in trouble, leaves the page as it was; a page that can't be swapped in is gone to. */
  const giveUp = (url: string | URL, form?: HTMLFormElement) => (error: Error) => {
    if (navigator.onLine && !/^[05]/.test(error.message)) return location.assign(url)
    form?.reset()
    const { failed, offline } = document.getElementById('toasts')?.dataset ?? {}
    showToast((navigator.onLine ? failed : offline) ?? '', { tone: 'error' })
  }
  const swap = (url: URL, ids: string, { isPop = false, form }: { isPop?: boolean; form?: HTMLFormElement } = {}) => {
    const part = document.getElementById(ids.split(' ', 1)[0] ?? '')
    // At once, before the code is here: what is sent from it now means what was just chosen.
    part?.setAttribute('aria-busy', 'true')
    return import('./swap')
      .then(({ swapIn }) => swapIn(url, ids, isPop, form))
      .catch((error) => {
        part?.removeAttribute('aria-busy')
        // The address is another one already.
        if (isPop && navigator.onLine) return location.assign(url)
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
    // A field may stand outside its form; one without a name is no part of it.
    const { form, name } = target as HTMLInputElement
    if (name && form?.dataset.swap) form.requestSubmit()
  })
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const ids = form.dataset.swap
    if (!ids || event.defaultPrevented) return
    event.preventDefault()
    void swap(addressOf(form), ids, { form })
  })
  addEventListener('click', (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-swap], a[data-append]') : null
    if (!link || defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    const { swap: ids, append } = link.dataset
    if (ids) void swap(new URL(link.href), ids)
    // Not a second time, and not to a list that is about to be another.
    else if (append && !link.closest('[aria-busy=true]'))
      import('./append').then(({ appendFrom }) => appendFrom(link, append)).catch(giveUp(link.href))
  })
  // Chosen before this script was here.
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-swap]')) {
    if ([...(form.elements as Iterable<Element> as Iterable<HTMLInputElement>)].some(isChanged)) form.requestSubmit()
  }
  addEventListener('popstate', ({ state }) => {
    if (typeof state?.swap === 'string') void swap(new URL(location.href), state.swap, { isPop: true })
  })
}

/** A select is known by its options. */
function isChanged(field: HTMLInputElement & { options?: Iterable<HTMLOptionElement> }) {
  const { name, options, checked, defaultChecked, value, defaultValue } = field
  if (!name) return false
  if (options) return [...options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  return checked !== defaultChecked || value !== defaultValue
}
