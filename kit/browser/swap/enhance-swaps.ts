import { failureText, showToast } from '../toast'
import * as mark from './data-attributes'
import { findClickedLink, formUrl } from './navigation-target'
import type { OutgoingPart } from './swap-parts'

/**
 * Handles forms and links with `data-swap="<ids>"`: fetches their URL and replaces the parts with these ids without
 * leaving the page. Without this script they are ordinary forms and links. The first use loads swap-parts.ts, which
 * fetches and replaces.
 */
export function enhanceSwaps() {
  const swap = (url: URL, ids: string, { isPop = false, form }: { isPop?: boolean; form?: HTMLFormElement } = {}) => {
    const part = document.getElementById(ids.split(' ', 1)[0] ?? '')
    // Sets `aria-busy` before swap-parts.ts has loaded, so that a form submitted now is sent with the new choice.
    part?.setAttribute('aria-busy', 'true')
    return import('./swap-parts')
      .then(({ swapParts }) => swapParts(url, ids, isPop, form))
      .catch((error) => {
        part?.removeAttribute('aria-busy')
        // Loads the whole page, because the back button has already changed the URL.
        if (isPop && navigator.onLine) return location.assign(url)
        showFailureOrNavigate(error, url, form)
      })
  }

  // Queues a form that is submitted from a part about to be replaced; swap-parts.ts sends it from the new part.
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      const part = form.method === 'post' && form.closest<OutgoingPart>('[id][aria-busy=true]')
      if (!part) return
      event.preventDefault()
      event.stopImmediatePropagation()
      part.sent = form
    },
    true,
  )

  addEventListener('change', ({ target }) => {
    const { form, name } = target as HTMLInputElement
    if (name && form?.getAttribute(mark.swapAttribute)) form.requestSubmit()
  })
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const ids = form.getAttribute(mark.swapAttribute)
    if (!ids || event.defaultPrevented) return
    event.preventDefault()
    void swap(formUrl(form), ids, { form })
  })
  addEventListener('click', (event) => {
    const link = findClickedLink(event)
    const ids = link?.getAttribute(mark.swapAttribute)
    if (!link || !ids) return
    event.preventDefault()
    void swap(new URL(link.href), ids)
  })
  for (const form of document.querySelectorAll<HTMLFormElement>(`form[${mark.swapAttribute}]`)) {
    if ([...(form.elements as Iterable<Element> as Iterable<HTMLInputElement>)].some(isChanged)) form.requestSubmit()
  }
  addEventListener('popstate', ({ state }) => {
    if (typeof state?.swap === 'string') void swap(new URL(location.href), state.swap, { isPop: true })
  })
}

/** Handles a failed swap. For an outage, displays a toast and resets the form; otherwise navigates to `url`. */
export function showFailureOrNavigate(error: Error, url: string | URL, form?: HTMLFormElement) {
  if (navigator.onLine && !/^[05]/.test(error.message)) return location.assign(url)
  form?.reset()
  showToast(failureText(navigator.onLine ? 'failed' : 'offline'), { tone: 'error' })
}

/** Whether the visitor changed the field. A button has a value but no default value, and never counts as changed. */
function isChanged(field: HTMLInputElement & { options?: Iterable<HTMLOptionElement> }) {
  const { name, options, checked, defaultChecked, value, defaultValue } = field
  if (!name) return false
  if (options) return [...options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  return checked !== defaultChecked || (defaultValue !== undefined && value !== defaultValue)
}
