import { suggestionTexts as texts } from './nl-suggestions'
import { suggests } from './suggestion-marks'

/** Longer than this and a visitor wonders whether anything happens. ms. */
const patience = 3000

/** What hangs below a search field: the list, what is told of it, and the way to all results. */
export type SuggestionList = ReturnType<typeof makeList>

/**
 * Makes it for the field in `root`, to be put in place by whoever opens it. What it lists is drawn at the edge.
 *
 * @param onChange called when other options stand in it
 */
export function makeList(root: HTMLElement, id: string, inMenu: boolean, onChange: () => void) {
  const panel = document.createElement('div')
  panel.className = 'found'
  const blank = '<div class="found-row found-blank"></div>'
  panel.innerHTML =
    `<div role="listbox" id="${id}" aria-label="${texts.suggestions}" hidden></div>` +
    `<div class="found-blanks" aria-hidden="true">${blank.repeat(inMenu ? 3 : 4)}</div>` +
    '<p role="status" class="vh"></p>' +
    (inMenu ? '<button class="btn btn-secondary">' : '<a class="found-all">') +
    texts.all
  const [list, blanks, note, all] = panel.children as unknown as HTMLElement[] as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLAnchorElement,
  ]
  /** What stands in the field, and what was asked about last. */
  let text = ''
  let asked = ''
  let running: AbortController | undefined

  const say = (words: string, isSeen: boolean) => {
    note.textContent = words
    note.className = isSeen ? 'found-note' : 'vh'
  }
  const showWaiting = () => list.setAttribute('aria-busy', String(asked !== text || !!running))

  /** @param html empty when there is nothing, null when nothing could be had */
  const fill = (html: string | null, term: string) => {
    list.innerHTML = html ?? ''
    const count = list.querySelector('p')
    count?.remove()
    list.hidden = !count
    blanks.hidden = true
    showWaiting()
    if (count) say(asked === text ? (count.textContent ?? '') : '', false)
    else say(html === '' ? texts.foundNone(term) : texts[navigator.onLine ? 'failed' : 'offline'], true)
    // The page knows more: articles, a better guess, and where else to look.
    all.textContent = html === '' ? texts.further : texts.all
    let place = 0
    for (const option of options()) option.id = `${id}-${place++}`
    onChange()
  }
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')]

  return {
    panel,
    list,
    options,
    isAsked: () => asked === text,

    /** Another text stands in the field, to be asked about soon. What was found for the one before stays until then. */
    expect(typed: string) {
      text = typed
      showWaiting()
      // What is told next is told, even in the same words.
      if (note.className === 'vh') say('', false)
      if (!inMenu) all.href = `${root.querySelector('form')?.getAttribute('action')}?term=${encodeURIComponent(text)}`
    },

    async ask() {
      running?.abort()
      running = new AbortController()
      const { signal } = running
      const term = text
      asked = text
      showWaiting()
      const slow = setTimeout(say, patience, texts.slow, true)
      const html = await fetch(`${root.getAttribute(suggests)}&term=${encodeURIComponent(term)}`, { signal })
        .then((answer) => (answer.ok ? answer.text() : null))
        .catch(() => null)
      clearTimeout(slow)
      // An answer to an older text must not replace a newer one.
      if (signal.aborted) return
      running = undefined
      fill(html, term)
    },

    /** The next text must not begin with what was found for this one. */
    clear() {
      running?.abort()
      running = undefined
      asked = ''
      list.replaceChildren()
      list.hidden = true
      blanks.hidden = false
      all.textContent = texts.all
      say('', false)
    },
  }
}
