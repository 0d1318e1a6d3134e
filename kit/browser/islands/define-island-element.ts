import { reloadOnce } from '../reload-once'
import { listenToTabs } from '../tab-messages'
import { runWhenIdle, yieldToNextTask } from '../task-scheduling'
import { wakeReadyIslands } from './wake-islands'

type IslandModule = { default: Parameters<typeof import('./hydrate').hydrate>[1] }
type Loaders = Record<string, () => Promise<{ default: never }>>

type Options = {
  /**
   * Conditions for hydrating an island, by the value of its attribute `wake`. They are checked when the page has
   * loaded, when an island is added, and when another island or tab changes data.
   */
  wakeIf: Record<string, () => boolean>
  onlyIf: string[]
  mayDiffer: () => boolean
  /** Sends the request of a queued form before its island's code has loaded; undefined if the form must wait. */
  sendEarly: (form: HTMLFormElement) => Promise<Response> | undefined
  /** Discards the result of `sendEarly` if the island failed to load, so that the next submit is a new request. */
  forgetEarly: (form: HTMLFormElement) => unknown
}

export type IslandElement = HTMLElement & {
  wake: () => Promise<void>
  /**
   * Replaces the HTML of an unhydrated island by HTML that the edge renders for this visitor (attribute `src`). An
   * island that is opened waits `lateMs` for it.
   */
  refresh: () => Promise<void>
  /** Restores the HTML that `refresh` replaced, as the visitor's data has changed. The next `refresh` fetches again. */
  reset: () => void
}

/** How long (ms) an opened island waits for its HTML from the edge, and for its code after a failed early request. */
const lateMs = 2000

/** Events that precede a press of a button. Assistive technology may press a button without these events. */
const intents = ['pointerenter', 'pointerdown', 'focusin', 'touchstart', 'change']

/**
 * Defines `<shop-island>`, which loads React and the island's code when needed, and hydrates the rendered HTML. After
 * that it repeats the press or submit that inline-boot.ts queued.
 *
 * It is a custom element, so that the browser also starts islands that are streamed later or added by a swap.
 */
export function defineIslands(loaders: Loaders, { wakeIf, onlyIf, mayDiffer, sendEarly, forgetEarly }: Options) {
  class ShopIsland extends HTMLElement implements IslandElement {
    // Declares these fields without values, because a value would overwrite what inline-boot.ts has set.
    declare replay?: (() => void) | null
    declare queued?: HTMLFormElement | null
    declare giveUp?: (() => void) | null
    #isWaking = false
    #isHydrated = false
    #fresh?: Promise<void>
    #original?: [props: string, children: Node[]]
    #listening?: AbortController
    #unmount?: () => void
    #early?: Promise<boolean>

    connectedCallback() {
      this.#listen()
      if (document.readyState === 'complete') this.wakeIfReady()
      // Wakes the island if the visitor pressed or focused a control in it before this script ran. The focus does not
      // wake an island that waits for a press: a dialog gets it when it opens.
      if (this.replay || this.matches(':not([wake=press]):focus-within')) void this.wake()
    }

    #listen() {
      const when = this.getAttribute('wake') ?? ''
      this.#listening?.abort()
      this.#listening = new AbortController()
      const options = { passive: true, signal: this.#listening.signal }
      const wake = () => (onlyIf.includes(when) ? this.wakeIfReady() : void this.wake())
      const control = document.getElementById(this.getAttribute('control') ?? '')
      const isPressOnly = when === 'press'
      for (const place of [this, control]) {
        if (isPressOnly || when === 'hover') place?.addEventListener('click', wake, options)
        if (isPressOnly) continue
        for (const intent of intents)
          place?.addEventListener(intent, (event) => (when === 'hover' && isOfPress(event)) || wake(), options)
      }
    }

    disconnectedCallback() {
      // A moved element is disconnected and connected in one task; if it is still disconnected then, it was removed.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#listening?.abort()
        this.#unmount?.()
      })
    }

    wakeIfReady() {
      if (wakeIf[this.getAttribute('wake') ?? '']?.()) void this.wake()
    }

    refresh() {
      const src = this.getAttribute('src')
      if (!src || this.#isHydrated || !mayDiffer()) return Promise.resolve()
      if (!this.#fresh) {
        const fresh = fetchIsland(src).then((drawn) => {
          // Leaves an island that contains the focus, because replacing it would lose the focus.
          if (!drawn || fresh !== this.#fresh || this.contains(document.activeElement)) return
          this.#replaceBy(drawn.getAttribute('props') ?? '{}', drawn.childNodes)
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

    #sendEarly(form: HTMLFormElement) {
      const { giveUp } = this
      const answer = sendEarly(form)
      if (!answer) return
      this.giveUp = null
      this.#early = answer.then(
        ({ ok }) => ok,
        () => false,
      )
      void this.#early.then((isDone) => {
        if (isDone || this.hasAttribute('awake')) return
        this.giveUp = giveUp
        setTimeout(() => this.giveUp?.(), lateMs)
      })
    }

    /** Makes the island work without its code: its forms are submitted to the server. Styles use `failed`. */
    async #goWithout() {
      const isDone = await this.#early
      const { queued, replay, giveUp } = this
      this.ariaBusy = null
      if (queued && isDone) {
        forgetEarly(queued)
        // Opens the form's action URL without submitting the form, because the early request has already succeeded.
        location.assign(queued.getAttribute('action') ?? '')
      } else if (giveUp) giveUp()
      else if (navigator.onLine) reloadOnce()
      else if (replay) dispatchEvent(new Event('api_error'))
      untick(this)
      this.toggleAttribute('failed', true)
      if (navigator.onLine) return this.setAttribute('awake', '')
      this.replay = this.queued = null
      this.#isWaking = this.#isHydrated = false
      this.#listen()
    }

    /** Clears all queued presses, because the back/forward cache has restored the page. */
    forgetPresses() {
      this.replay = this.queued = this.giveUp = this.ariaBusy = null
      this.#early = undefined
    }

    async wake() {
      if (this.queued) this.#sendEarly(this.queued)
      if (this.#isWaking) return
      this.#isWaking = true
      this.toggleAttribute('failed', false)
      this.#listening?.abort()
      try {
        const file = `/${this.getAttribute('name')}.island.tsx`
        const load = Object.entries(loaders).find(([path]) => path.endsWith(file))?.[1]
        // Waits for the early request of a form first: loading React would compete for the network and the main thread.
        const late = new Promise<void>((done) => setTimeout(done, lateMs))
        await Promise.all([Promise.race([this.refresh(), late]), this.#early])
        // An island that wakes with the load event waits for no idle moment, which on a slow phone comes 400 ms later. Other
        // islands let the browser show the visitor's press first.
        if (this.getAttribute('wake') !== 'load') await new Promise<void>((done) => runWhenIdle(done))
        const [{ hydrate, repeatTyped }, island] = await Promise.all([import('./hydrate'), load?.()])
        if (!island) throw new Error(`no island ${file}`)
        // Yields to the browser, so that several islands that wake at once do not form one long task.
        await yieldToNextTask()
        this.#isHydrated = true
        this.#unmount = await hydrate(this, (island as IslandModule).default)
        // Unmounts an island that was removed from the page while its code loaded.
        if (!this.isConnected) return this.#unmount()
        this.setAttribute('awake', '')
        this.ariaBusy = null
        repeatTyped(this)
        this.replay?.()
      } catch (error) {
        console.warn(error)
        await this.#goWithout()
      }
    }
  }
  customElements.define('shop-island', ShopIsland)
  // Listens to `pageshow`, because it fires after `load` and also when the back/forward cache restores the page.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sent]')) delete form.dataset.sent
      for (const island of document.querySelectorAll<ShopIsland>('shop-island')) island.forgetPresses()
    }
    wakeReadyIslands()
  })
  document.addEventListener('prerenderingchange', wakeReadyIslands)
  listenToTabs(wakeReadyIslands)
}

/** Resets the checkboxes outside forms of an island that failed to load; also disables them, unless offline. */
function untick(island: HTMLElement) {
  for (const box of island.querySelectorAll<HTMLInputElement>('[type=checkbox]')) {
    if (box.form) continue
    if (navigator.onLine) box.disabled = true
    else if (box.checked !== box.defaultChecked) dispatchEvent(new Event('api_error'))
    box.checked = box.defaultChecked
  }
}

/** Whether an event begins a press by touch or mouse button, unlike a mouse hover or a keyboard focus. */
const isOfPress = ({ type, target, pointerType }: Event & { pointerType?: string }) =>
  type === 'focusin'
    ? !(target as Element).matches(':focus-visible')
    : type !== 'pointerenter' || pointerType !== 'mouse'

/** Fetches the island's element as the edge renders it for this visitor; null if that fails. */
async function fetchIsland(src: string) {
  const template = document.createElement('template')
  try {
    const answer = await fetch(src)
    if (answer.ok) template.innerHTML = await answer.text()
  } catch {}
  return template.content.firstElementChild
}
