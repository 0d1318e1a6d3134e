/**
 * An inline script that runs before the first paint and before any other script. The document contains its source text,
 * so the function must not refer to anything outside its body.
 *
 * It sets `data-js` on the document, and queues presses and submits in an island whose code has not loaded. The island
 * repeats the last button press after hydration. A form is submitted without the island after 2 s, or when the island's
 * code cannot be loaded, and by a beacon when a link leaves the page.
 *
 * It mounts deferred markup (page/DeferredMarkup.tsx) when a pointer, focus or press reaches an element with
 * `data-mounts`. This script does so, because a menu must be complete before other scripts load, or when they fail.
 */
export const inlineBoot = () => {
  document.documentElement.dataset.js = ''

  type Sleeper = HTMLElement & {
    wake?: () => void
    replay?: (() => void) | null
    queued?: HTMLFormElement | null
    /** Sends the queued form to the server: as a submit, or by a beacon if a link leaves the page. */
    giveUp?: ((isLeaving?: boolean) => void) | null
  }
  /** The island whose form was queued last. */
  let waiting: Sleeper | undefined
  const queuePress = (event: Event) => {
    const target = event.target as HTMLFormElement
    // A link leaves the page, so that a form that waits for its island would be lost.
    if (target.closest('a[href^="/"]')) return waiting?.giveUp?.(true)
    const island = target.closest<Sleeper>('shop-island:not([awake])')
    if (!island) return
    const button = target.closest<HTMLElement>('[type=button]:not([popovertarget])')
    const isSubmit = event.type === 'submit'
    // Ignores GET forms (search) and forms that close a dialog: these work without the island.
    if (isSubmit ? target.method !== 'post' : !button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    island.ariaBusy = 'true'
    if (!isSubmit) {
      island.replay = () => button?.click()
      island.wake?.()
      return
    }
    let submitter = (event as SubmitEvent).submitter as HTMLButtonElement | null
    if ('sent' in target.dataset) return
    // A plus or minus button changes the amount at once: the visitor sees it, and a second press counts too.
    if (submitter?.matches('[name=step][aria-disabled=false]')) {
      target.querySelector<HTMLInputElement>('[type=number]')?.stepUp(+submitter.value)
      submitter = null
    }
    waiting = island
    island.queued = target
    island.replay = () => target.requestSubmit(submitter)
    if (!island.giveUp) setTimeout(() => island.giveUp?.(), 2000)
    island.giveUp = (isLeaving) => {
      if (island.hasAttribute('awake') || 'sent' in target.dataset) return
      // Displays a toast instead of submitting when offline: the browser's offline page would replace this page.
      if (!navigator.onLine) {
        island.ariaBusy = island.replay = island.queued = island.giveUp = null
        dispatchEvent(new Event('api_error'))
        return
      }
      target.dataset.sent = ''
      // Clears the queued press, so that an island that is hydrated before the next page appears does not repeat it.
      island.replay = null
      const { name, value } = submitter ?? {}
      if (name) target.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
      if (!isLeaving) return target.submit()
      navigator.sendBeacon(target.getAttribute('action') as string, new URLSearchParams(new FormData(target) as never))
    }
    island.wake?.()
  }
  const mountDeferred = ({ target }: Event) => {
    // `focusin` may have the window as its target, which has no `closest`.
    const control = (target as Element).closest?.<HTMLElement>('[data-mounts]')
    if (!control) return
    const part = document.getElementById(control.dataset.mounts as string) ?? control
    for (const deferred of part.querySelectorAll('noscript')) deferred.outerHTML = deferred.innerHTML
  }
  for (const intent of ['pointerover', 'focusin', 'click']) addEventListener(intent, mountDeferred, true)
  for (const intent of ['click', 'submit']) addEventListener(intent, queuePress, true)
}
