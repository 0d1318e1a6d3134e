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
  /** Those of them without which an intent does not wake an island either: until then its HTML does all it can do. */
  onlyIf: string[]
  /** Sends what a held form asks for before the island's code is here; undefined for a form that waits for the island. */
  sendEarly: (form: HTMLFormElement) => Promise<Response> | undefined
}

/** `<shop-island>`, as other scripts may use it. */
export type IslandElement = HTMLElement & {
  /** Loads React and the island's code, and hydrates it. */
  wake: () => Promise<void>
  /**
   * Replaces the HTML by what the edge draws for this visitor (attribute `src`), with the props it was drawn from.
   * Without an answer the HTML stays, and its component fetches by itself. Does nothing once the island is awake.
   */
  freshen: () => Promise<void>
  /** Puts back the HTML that the page came with, after what `freshen` showed has changed. The next one fetches again. */
  reset: () => void
}

/** Pointer, focus and touch: what comes before a press. */
const intents = ['pointerenter', 'pointerdown', 'focusin', 'touchstart'] as const

/**
 * Defines `<shop-island>`: loads React and the island's code when it is needed, and hydrates the drawn HTML.
 *
 * It is a custom element, so that islands which stream in late or arrive with a swap are found too. boot/early.ts holds
 * what the visitor pressed or sent before, and it is repeated here.
 */
export function defineIslands(loaders: Loaders, { wakeIf, onlyIf, sendEarly }: Options) {
  const loaderOf = (name: string) => Object.entries(loaders).find(([path]) => path.endsWith(`/${name}.island.tsx`))?.[1]
  const wakeReady = () => {
    for (const island of document.querySelectorAll<ShopIsland>('shop-island:not([awake])')) island.wakeIfReady()
  }

  class ShopIsland extends HTMLElement implements IslandElement {
    // Only declared: a class field would overwrite what boot/early.ts put on the element before.
    declare kept?: (() => void) | null
    declare held?: HTMLFormElement | null
    declare giveUp?: (() => void) | null
    #isWaking = false
    #isHydrated = false
    #fresh?: Promise<void>
    #original?: [props: string, children: Node[]]
    #listening = new AbortController()
    #unmount?: () => void

    connectedCallback() {
      const condition = this.getAttribute('wake') ?? ''
      const wake = onlyIf.includes(condition) ? () => this.wakeIfReady() : () => void this.wake()
      const options = { passive: true, signal: this.#listening.signal }
      const control = document.getElementById(this.getAttribute('control') ?? '')
      const isOnPress = this.getAttribute('wake') === 'press'
      // After the frame that shows what the press did.
      if (isOnPress) this.addEventListener('click', () => whenIdle(wake), options)
      for (const intent of intents) {
        if (!isOnPress) this.addEventListener(intent, wake, options)
        control?.addEventListener(intent, wake, options)
      }
      if (condition === 'idle') whenIdle(wake)
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

    freshen() {
      const src = this.getAttribute('src')
      if (!src || this.#isHydrated) return Promise.resolve()
      if (!this.#fresh) {
        const fresh = fetchIsland(src).then((drawn) => {
          if (drawn && fresh === this.#fresh) this.#replaceBy(drawn.getAttribute('props') ?? '{}', drawn.childNodes)
        })
        this.#fresh = fresh
      }
      return this.#fresh
    }

    reset() {
      this.#fresh = undefined
      if (this.#original) this.#replaceBy(...this.#original)
      this.#original = undefined
    }

    #replaceBy(props: string, children: Iterable<Node>) {
      if (this.#isHydrated) return
      this.#original ??= [this.getAttribute('props') ?? '{}', [...this.childNodes]]
      this.setAttribute('props', props)
      this.replaceChildren(...children)
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
