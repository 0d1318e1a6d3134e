/**
 * Runs inline before the first paint and before any other script. The document carries its source text, so it must not
 * use anything outside itself.
 *
 * It marks the document as one with script, and queues what a visitor does in an island whose code has not loaded: the
 * last button press is repeated when the island wakes; a form is sent without the island after 2 s or when its code
 * can't be loaded.
 *
 * It mounts deferred markup (page/DeferredMarkup.tsx) when a pointer, focus or press reaches an element with
 * `data-mounts`: here, so that a menu is complete before other scripts load, or when they fail.
 */
export const inlineBoot = () => {
  document.documentElement.dataset.js = ''

  type Sleeper = HTMLElement & {
    wake?: () => void
    kept?: (() => void) | null
    held?: HTMLFormElement | null
    giveUp?: (() => void) | null
  }
  const keep = (event: Event) => {
    const target = event.target as HTMLFormElement
    const island = target.closest<Sleeper>('shop-island:not([awake])')
    if (!island) return
    const button = target.closest<HTMLElement>('[type=button]:not([popovertarget])')
    const isSubmit = event.type === 'submit'
    // A search goes on without its island, and a dialog's form closes it.
    if (isSubmit ? target.method !== 'post' : !button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    island.ariaBusy = 'true'
    if (!isSubmit) {
      island.kept = () => button?.click()
      island.wake?.()
      return
    }
    const submitter = (event as SubmitEvent).submitter as HTMLButtonElement | null
    if ('sent' in target.dataset) return
    island.held = target
    island.kept = () => target.requestSubmit(submitter)
    if (!island.giveUp) setTimeout(() => island.giveUp?.(), 2000)
    island.giveUp = () => {
      if (island.hasAttribute('awake') || 'sent' in target.dataset) return
      // The browser's offline page would replace this one: kit/browser/toasts.ts shows a toast instead.
      if (!navigator.onLine) {
        island.ariaBusy = island.kept = island.held = island.giveUp = null
        dispatchEvent(new Event('api_error'))
        return
      }
      target.dataset.sent = ''
      // An island that wakes before the next page is here must not send it again.
      island.kept = null
      const { name, value } = submitter ?? {}
      if (name) target.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
      target.submit()
    }
    island.wake?.()
  }
  const mountDeferred = ({ target }: Event) => {
    // The window may get the focus too, which is no element.
    const control = (target as Element).closest?.<HTMLElement>('[data-mounts]')
    if (!control) return
    const part = document.getElementById(control.dataset.mounts as string) ?? control
    for (const deferred of part.querySelectorAll('noscript')) deferred.outerHTML = deferred.innerHTML
  }
  for (const intent of ['pointerover', 'focusin', 'click']) addEventListener(intent, mountDeferred, true)
  for (const intent of ['click', 'submit']) addEventListener(intent, keep, true)
}
