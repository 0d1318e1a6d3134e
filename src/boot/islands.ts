import { reloadOnce } from './reload-once'

type IslandModule = { default: Parameters<typeof import('../lib/hydrate').hydrate>[1] }
type Loaders = Record<string, () => Promise<{ default: never }>>

/** Pointer, focus and touch: what comes before a press. */
const intents = ['pointerenter', 'pointerdown', 'focusin', 'touchstart'] as const

/**
 * Defines `<shop-island>`: loads Preact and the island's code when it is needed, and hydrates the drawn HTML.
 *
 * It is a custom element, so that islands which stream in late or arrive with a swap are found too. What the visitor
 * did before is kept by boot/early.ts and repeated here.
 */
export function defineIslands(loaders: Loaders) {
  const loaderOf = (name: string) => Object.entries(loaders).find(([path]) => path.endsWith(`/${name}.island.tsx`))?.[1]

  class ShopIsland extends HTMLElement {
    // Only declared: a class field would overwrite what boot/early.ts put on the element before.
    declare kept?: () => void
    declare giveUp?: () => void
    #waking = false
    #listening = new AbortController()
    #unmount?: () => void

    connectedCallback() {
      const wake = () => void this.wake()
      const options = { once: true, passive: true, signal: this.#listening.signal }
      const control = document.getElementById(this.getAttribute('control') ?? '')
      const when = this.getAttribute('wake')
      for (const intent of intents) {
        this.addEventListener(intent, wake, options)
        control?.addEventListener(intent, wake, options)
      }
      if (when === 'idle') whenIdle(wake)
      // Something was done here before this script ran.
      if (this.kept || this.contains(document.activeElement)) wake()
    }

    disconnectedCallback() {
      // A move disconnects and connects in one go; only what stays away is gone.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#listening.abort()
        this.#unmount?.()
      })
    }

    async wake() {
      if (this.#waking) return
      this.#waking = true
      this.#listening.abort()
      try {
        const name = this.getAttribute('name') ?? ''
        const [{ hydrate }, island] = await Promise.all([import('../lib/hydrate'), loaderOf(name)?.()])
        if (!island) throw new Error(`no island ${name}`)
        // Hydrates in another task than the one that ran the loaded code. Safari before 26 has no `scheduler`.
        await (window.scheduler?.yield?.() ?? new Promise<void>((done) => setTimeout(done)))
        this.#unmount = await hydrate(this, (island as IslandModule).default)
        this.setAttribute('awake', '')
        this.ariaBusy = null
        repeatTyped(this)
        this.kept?.()
      } catch (error) {
        // Without its code the HTML still works: a kept form goes to the server, and so does every later one.
        if (this.giveUp) this.giveUp()
        else reloadOnce()
        // Offline the next press tries again.
        if (navigator.onLine) this.setAttribute('awake', '')
        else this.#waking = false
        console.warn(error)
      }
    }
  }
  customElements.define('shop-island', ShopIsland)
}

/** Waking leaves what was typed in a field; its island has not heard of it. */
function repeatTyped(island: HTMLElement) {
  const fields = 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea'
  for (const field of island.querySelectorAll<HTMLInputElement>(fields))
    if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }))
}

function whenIdle(work: () => void) {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}
