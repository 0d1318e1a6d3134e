import { vi } from 'vitest'

const answers = new Map<string, Promise<Response>>()

/** Opens a page with a list, a form and links. All requests fail, except those with a prepared answer. */
export function openTarps() {
  answers.clear()
  history.replaceState(null, '', '/tarps-c1')
  document.title = 'Oud'
  document.body.innerHTML = `
    <form action="/tarps-c1" data-swap="list"><select name="sorteer"><option value=""><option value="price_asc"></select><button>Toepassen</button></form>
    <section id="list"><h2>Oud</h2><a id="first" href="/a">een</a><input name="merk" value="3"></section>
    <div id="pager"><a id="more" href="/tarps-c1?pagina=2" data-append="items">Meer</a></div>
    <ul id="items"><li><a href="/1">1</a></li></ul>
    <a id="filter" href="/tarps-c1?merk=3" data-swap="list">Merk 3</a>
    <div id="toasts" data-failed="Dat lukte niet" data-offline="Geen internet"></div><p id="announcer"></p>`
  vi.stubGlobal('fetch', (input: string | URL, { signal }: { signal: AbortSignal }) => {
    const { pathname, search } = new URL(input, location.href)
    const answer = answers.get(pathname + search) ?? Promise.reject(new TypeError('Failed to fetch'))
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      answer.then(resolve, reject)
    })
  })
}

export const text = (selector: string) => document.querySelector(selector)?.textContent
export const page = (list: string, title: string) => `<title>${title}</title><section id="list">${list}</section>`

export function stubAnswer(path: string, answer: string | Response | Promise<Response>) {
  const answered = Promise.resolve(typeof answer === 'string' ? new Response(answer) : answer)
  // Marks a rejection as handled until the code that fetches it awaits it.
  answered.catch(() => {})
  answers.set(path, answered)
}

/** Returns a URL that answers when the test lets it. */
export function gate(path: string) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answers.set(
    path,
    promise.then((response) => response.clone()),
  )
  return (html: string) => resolve(new Response(html))
}
