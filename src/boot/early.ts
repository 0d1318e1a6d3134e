/**
 * Runs inline before the first paint and before any other script; the document carries its source text, so it may use
 * nothing from outside itself.
 *
 * What stands below the first view may be laid out later (boot/lay-out.ts), unless the browser is about to go to a place
 * in the page: back, reloaded, or named by the address.
 *
 * It marks the document as one with script, applies the visitor's choice of prices with or without VAT, and keeps what
 * a visitor does in an island whose code is not here yet: the last press of a button is repeated when the island wakes;
 * a form is held, and sent without the island after 2 s or when its code can't be loaded.
 *
 * What stands folded (ui/Folded.tsx) it puts in its place when a pointer, focus or press comes to `data-unfolds`: here,
 * so that a menu is whole before any other script is, and where none comes.
 */
export function early() {
  const { dataset } = document.documentElement
  dataset.js = ''
  if (performance.getEntriesByType('navigation')[0]?.type === 'navigate' && !location.hash) dataset.later = ''
  if (/(^|; )btw=excl(;|$)/.test(document.cookie)) dataset.btw = 'excl'

  type Sleeper = HTMLElement & { wake?: () => void; kept?: () => void; giveUp?: () => void }
  const keep = (event: Event) => {
    const target = event.target as Element
    const island = target.closest<Sleeper>('shop-island:not([awake])')
    if (!island) return
    const button = target.closest('button')
    const isSubmit = event.type === 'submit'
    if (!isSubmit && (button?.type !== 'button' || button.hasAttribute('popovertarget'))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    island.ariaBusy = 'true'
    island.wake?.()
    if (!isSubmit) {
      island.kept = () => button?.click()
      return
    }
    const form = target as HTMLFormElement
    const submitter = (event as SubmitEvent).submitter as HTMLButtonElement | null
    if ('sent' in form.dataset) return
    island.kept = () => form.requestSubmit(submitter)
    const isHeld = !!island.giveUp
    island.giveUp = () => {
      if (island.hasAttribute('awake') || 'sent' in form.dataset) return
      // The browser's own page would take the place of what stands here: boot/toasts.ts tells it instead.
      if (!navigator.onLine) {
        island.ariaBusy = null
        island.kept = island.giveUp = undefined
        dispatchEvent(new Event('api_error'))
        return
      }
      form.dataset.sent = ''
      // An island that wakes before the next page is here must not send it again.
      island.kept = undefined
      const { name, value } = submitter ?? {}
      if (name) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
      form.submit()
    }
    if (!isHeld) setTimeout(() => island.giveUp?.(), 2000)
  }
  const unfold = ({ target }: Event) => {
    // The window may get the focus too, which is no element.
    const control = (target as Element).closest?.<HTMLElement>('[data-unfolds]')
    const part = document.getElementById(control?.dataset.unfolds ?? '') ?? control
    for (const folded of part?.querySelectorAll('noscript') ?? []) folded.outerHTML = folded.innerHTML
  }
  for (const intent of ['pointerover', 'focusin', 'click']) addEventListener(intent, unfold, true)
  addEventListener('click', keep, true)
  addEventListener('submit', keep, true)
}
