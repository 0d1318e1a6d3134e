import { listenToTabs } from '../lib/tabs'
import { reloadOnce } from './reload-once'

type IslandModule = { default: Parameters<typeof import('../lib/hydrate').hydrate>[1] }
type Loaders = Record<string, () => Promise<{ default: never }>>

type Options = {
  /**
   * Conditions under which islands wake by themselves, by the value of their attribute `wake`. They are looked at after
   * `load`, when an island is put in the page later, and when another part of the shop or another tab changed something.
   */
  wakeIf: Record<string, () => boolean>
  /** Sends what a held form asks for before the island's code is here; undefined for a form that waits for the island. */
  sendEarly: (form: HTMLFormElement) => Promise<Response> | undefined
}

/** Pointer, focus and touch: what comes before a press. */
const intents = ['pointerenter', 'pointerdown', 'focusin', 'touchstart'] as const

/**
 * Defines `<shop-island>`: loads React and the island's code when it is needed, and hydrates the drawn HTML.
 *
 * It is a custom element, so that islands which stream in late or arrive with a swap are found too. boot/early.ts holds
 * what the visitor pressed or sent before, and it is repeated here.
 */
export function defineIslands(loaders: Loaders, { wakeIf, sendEarly }: Options) {
  const loaderOf = (name: string) => Object.entries(loaders).find(([path]) => path.endsWith(`/${name}.island.tsx`))?.[1]
  const wakeReady = () => {
    for (const island of document.querySelectorAll<ShopIsland>('shop-island:not([awake])')) island.wakeIfReady()
  }

  class ShopIsland extends HTMLElement {
    // Only declared: a class field would overwrite what boot/early.ts put on the element before.
    declare kept?: (() => void) | null
    declare held?: HTMLFormElement | null
    declare giveUp?: (() => void) | null
    #isWaking = false
    #isHydrated = false
    #fresh?: Promise<void>
    #listening = new AbortController()
    #unmount?: () => void

    connectedCallback() {
      const wake = () => void this.wake()
      const options = { once: true, passive: true, signal: this.#listening.signal }
      const control = document.getElementById(this.getAttribute('control') ?? '')
      const isOnPress = this.getAttribute('wake') === 'press'
      // After the frame that shows what the press did.
      if (isOnPress) this.addEventListener('click', () => whenIdle(wake), options)
      for (const intent of intents) {
        if (!isOnPress) this.addEventListener(intent, wake, options)
        control?.addEventListener(intent, wake, options)
      }
      if (this.getAttribute('wake') === 'idle') whenIdle(wake)
      if (document.readyState === 'complete') this.wakeIfReady()
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

    wakeIfReady() {
      if (wakeIf[this.getAttribute('wake') ?? '']?.()) void this.wake()
    }

    /**
     * Replaces the drawn HTML by what the edge draws for this visitor (attribute `src`), with the props it was drawn
     * from. Without an answer the HTML stays: its component then fetches by itself.
     */
    freshen() {
      const src = this.getAttribute('src')
      if (src && !this.#isHydrated) this.#fresh ??= fetchIsland(src).then((drawn) => drawn && this.#replaceBy(drawn))
      return this.#fresh
    }

    /** Forgets what `freshen` put in place: the next one fetches again. */
    stale() {
      this.#fresh = undefined
    }

    #replaceBy(drawn: Element) {
      if (this.#isHydrated) return
      this.setAttribute('props', drawn.getAttribute('props') ?? '{}')
      this.replaceChildren(...drawn.childNodes)
    }

    async wake() {
      const sent = this.held && sendEarly(this.held)
      // What was done need not be sent again when the code is late.
      sent?.then(
        ({ ok }) => {
          if (ok) this.giveUp = null
        },
        () => {},
      )
      if (this.#isWaking) return
      this.#isWaking = true
      this.#listening.abort()
      try {
        const name = this.getAttribute('name') ?? ''
        const [{ hydrate }, island] = await Promise.all([import('../lib/hydrate'), loaderOf(name)?.(), this.freshen()])
        if (!island) throw new Error(`no island ${name}`)
        // Many that wake at once must not become one long task.
        await nextTask()
        this.#isHydrated = true
        this.#unmount = await hydrate(this, (island as IslandModule).default)
        this.setAttribute('awake', '')
        this.ariaBusy = null
        repeatTyped(this)
        this.kept?.()
      } catch (error) {
        // Without its code the HTML still works: a held form goes to the server, and so does every later one.
        if (this.giveUp) this.giveUp()
        else reloadOnce()
        // Offline the next press tries again.
        if (navigator.onLine) this.setAttribute('awake', '')
        else this.#isWaking = this.#isHydrated = false
        console.warn(error)
      }
    }
  }
  customElements.define('shop-island', ShopIsland)
  addEventListener('load', wakeReady)
  listenToTabs(wakeReady)
}

/** Waking leaves what was typed in a field; its island has not heard of it. */
function repeatTyped(island: HTMLElement) {
  const fields = 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea'
  for (const field of island.querySelectorAll<HTMLInputElement>(fields))
    if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The island as the edge draws it for this visitor; undefined without an answer. */
async function fetchIsland(src: string) {
  const answer = await fetch(src).catch(() => undefined)
  if (!answer?.ok) return
  const template = document.createElement('template')
  template.innerHTML = await answer.text()
  return template.content.firstElementChild ?? undefined
}

/** Safari before 26 has no `scheduler`. */
const nextTask = () =>
  'scheduler' in window && 'yield' in scheduler ? scheduler.yield() : new Promise<void>((done) => setTimeout(done))

function whenIdle(work: () => void) {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}
