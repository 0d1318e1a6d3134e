// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mountDeferred } from '../mount-deferred'
import { inlineBoot } from './inline-boot'

type Sleeper = HTMLElement & { wake?: () => void; replay?: () => void; giveUp?: () => void }

// Runs the function as the document does: from its source text, without its module.
new Function(`(${inlineBoot})()`)()

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('deferred markup', () => {
  const defer = (part: Element) => {
    const deferred = document.createElement('noscript')
    deferred.innerHTML = '<a href="/tenten-c1">Tenten</a>'
    part.append(deferred)
  }

  test.each(['pointerover', 'focusin', 'click'])('deferred markup is mounted by a %s', (intent) => {
    document.body.innerHTML = '<nav data-mounts=""><button></button></nav><p></p>'
    const [nav, other] = document.body.children as unknown as [Element, Element]
    defer(nav)
    defer(other)

    nav.querySelector('button')?.dispatchEvent(new Event(intent, { bubbles: true }))

    expect(nav.innerHTML).toBe('<button></button><a href="/tenten-c1">Tenten</a>')
    expect(other.querySelector('noscript')).not.toBeNull()
  })

  test('deferred markup is mounted by the control that names its element, and by no other control', () => {
    document.body.innerHTML = '<button data-mounts="menu"></button><p></p><dialog id="menu"></dialog>'
    const [button, other, menu] = document.body.children as unknown as [Element, Element, Element]
    defer(menu)

    other.dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(menu.querySelector('noscript')).not.toBeNull()
    button.dispatchEvent(new Event('pointerover', { bubbles: true }))

    expect(menu.innerHTML).toBe('<a href="/tenten-c1">Tenten</a>')
  })
})

test('the inline script marks the document as scripted before the first paint', () => {
  expect(document.documentElement.dataset.js).toBe('')
})

test('deferred markup of a fetched page takes the place of its noscript element', () => {
  const part = document.createElement('div')
  // DOMParser runs no script, so it parses the content of `noscript` as elements.
  const deferred = document.createElement('noscript')
  deferred.append(Object.assign(document.createElement('a'), { href: '/tenten-c1', textContent: 'Tenten & tarps' }))
  part.append('voor ', deferred, ' na')

  mountDeferred(part)

  expect(part.innerHTML).toBe('voor <a href="/tenten-c1">Tenten &amp; tarps</a> na')
})

describe('a press in a sleeping island', () => {
  test('a press in an unhydrated island starts its hydration, reaches no handler, and is repeated after hydration', () => {
    const { island, button, heard } = anIsland('<button type="button">+</button>')
    island.wake = vi.fn()

    const event = press(button)

    expect([event.defaultPrevented, heard.length]).toEqual([true, 0])
    expect(island.wake).toHaveBeenCalledOnce()
    island.setAttribute('awake', '')
    island.replay?.()
    expect(heard.map(({ type }) => type)).toEqual(['click'])
  })

  test('a press on an element inside a button of an unhydrated island counts as a press on the button', () => {
    const { island } = anIsland('<button type="button"><svg></svg></button>')

    press(island.querySelector('svg'))

    expect(island.replay).toBeTypeOf('function')
  })

  test.each([
    ['a link', '<a href="#x">x</a>', 'a'],
    ['a button that opens a popover', '<button type="button" popovertarget="x">x</button>', 'button'],
    ['a submit button', '<button>x</button>', 'button'],
    ['an input', '<input>', 'input'],
  ])('a press in a sleeping island on %s is left to the browser', (_, html, selector) => {
    const { island, heard } = anIsland(html)

    press(island.querySelector(selector))

    expect(island.replay).toBeUndefined()
    expect(heard.map(({ type }) => type)).toEqual(['click'])
  })

  test('the boot script ignores a press outside islands or in a hydrated island', () => {
    const { island, button, heard } = anIsland('<button type="button">+</button>')
    island.setAttribute('awake', '')
    press(button)
    document.body.innerHTML = '<button type="button">x</button>'
    const outside = press(document.querySelector('button'))

    expect(heard).toHaveLength(1)
    expect(outside.defaultPrevented).toBe(false)
  })
})

describe('a form sent in a sleeping island', () => {
  const html = `<form method="post" action="/winkelwagen"><input name="amount" value="2">
    <button name="action" value="add">In winkelwagen</button><button name="remove" value="12">Verwijder</button></form>`

  test('a form sent in a sleeping island is queued, and sent by the island when it wakes', () => {
    const { island, form, button, native, requested, heard } = anIsland(html)

    const event = send(form, button)
    expect([event.defaultPrevented, heard.length]).toEqual([true, 0])

    island.setAttribute('awake', '')
    island.replay?.()
    vi.advanceTimersByTime(10_000)
    expect(requested).toHaveBeenCalledExactlyOnceWith(button)
    expect(native).not.toHaveBeenCalled()
  })

  test('a form in an island that does not hydrate is submitted natively after two seconds, once, with its button', () => {
    const { island, form, button, native, requested } = anIsland(html)

    send(form, button)
    vi.advanceTimersByTime(1_999)
    expect(native).not.toHaveBeenCalled()
    vi.advanceTimersByTime(10_000)

    expect(native).toHaveBeenCalledOnce()
    expect([...new FormData(form)]).toEqual([
      ['amount', '2'],
      ['action', 'add'],
    ])
    island.setAttribute('awake', '')
    island.replay?.()
    expect(requested, 'by an island that wakes afterwards').not.toHaveBeenCalled()
  })

  test('without a connection a form in an unhydrated island stays on the page with a toast, and can be sent again', () => {
    const { island, form, button, native } = anIsland(html)
    const told = vi.fn()
    addEventListener('api_error', told, { once: true })
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

    send(form, button)
    expect(island.ariaBusy).toBe('true')
    island.giveUp?.()
    vi.advanceTimersByTime(10_000)

    expect([native.mock.calls.length, told.mock.calls.length, island.ariaBusy, island.replay]).toEqual([
      0,
      1,
      null,
      null,
    ])
    onLine.mockReturnValue(true)
    send(form, button)
    vi.advanceTimersByTime(2_000)
    expect(native).toHaveBeenCalledOnce()
  })

  test('a form in an unhydrated island is sent with the button that was pressed last', () => {
    const { form, button, native } = anIsland(html)
    const remove = form.querySelector<HTMLButtonElement>('[name=remove]')

    send(form, button)
    vi.advanceTimersByTime(500)
    send(form, remove)
    vi.advanceTimersByTime(10_000)

    expect(native).toHaveBeenCalledOnce()
    expect([...new FormData(form)].at(-1)).toEqual(['remove', '12'])
  })

  test.each([
    ['in', true],
    ['outside', false],
  ])('a link %s an unhydrated island sends its queued form by a beacon, once, and opens', (_, isInside) => {
    const { island, form, button, native } = anIsland(html)
    const link = document.createElement('a')
    link.setAttribute('href', '/bestellen')
    ;(isInside ? island : document.body).append(link)
    navigator.sendBeacon = vi.fn(() => true)

    send(form, button)
    const events = [press(link), press(link)]
    vi.advanceTimersByTime(10_000)

    expect(navigator.sendBeacon).toHaveBeenCalledExactlyOnceWith('/winkelwagen', expect.any(URLSearchParams))
    expect(String(vi.mocked(navigator.sendBeacon).mock.calls[0]?.[1])).toBe('amount=2&action=add')
    expect(events.map(({ defaultPrevented }) => defaultPrevented)).toEqual([false, false])
    expect(native).not.toHaveBeenCalled()
  })

  test('a link within the page leaves a queued form to its island', () => {
    const { island, form, button, native } = anIsland(`${html}<a href="#beoordelingen">Beoordelingen</a>`)
    navigator.sendBeacon = vi.fn(() => true)

    send(form, button)
    press(island.querySelector('a'))

    expect(navigator.sendBeacon).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2_000)
    expect(native).toHaveBeenCalledOnce()
  })

  test('two presses on plus in an unhydrated island change the amount twice at once, and are sent as one amount', () => {
    const { form, button, native } = anIsland(`<form method="post"><input type="number" name="amount" value="2">
      <button name="step" value="1" aria-disabled="false">+</button></form>`)

    send(form, button)
    send(form, button)
    expect([...new FormData(form)]).toEqual([['amount', '4']])
    vi.advanceTimersByTime(10_000)

    expect(native).toHaveBeenCalledOnce()
    expect([...new FormData(form)]).toEqual([['amount', '4']])
  })

  test('a press on minus at its limit is sent as a press, so that the visitor reads why nothing changes', () => {
    const { form, button } = anIsland(`<form method="post"><input type="number" name="amount" min="1" value="1">
      <button name="step" value="-1" aria-disabled="true">-</button></form>`)

    send(form, button)
    vi.advanceTimersByTime(10_000)

    expect([...new FormData(form)]).toEqual([
      ['amount', '1'],
      ['step', '-1'],
    ])
  })

  test.each([
    ['that only navigates, such as a search,', '<form action="/zoeken"><button>Zoek</button></form>'],
    ['that closes its dialog', '<form method="dialog"><button>Sluit</button></form>'],
  ])('a form in a sleeping island %s is not queued', (_, form) => {
    const sleeper = anIsland(form)

    const event = send(sleeper.form, sleeper.button)

    expect([event.defaultPrevented, sleeper.heard.length, sleeper.island.replay]).toEqual([false, 1, undefined])
  })
})

function anIsland(html: string) {
  document.body.innerHTML = `<shop-island>${html}</shop-island>`
  const island = find<Sleeper>(document, 'shop-island')
  const heard: Event[] = []
  for (const type of ['click', 'submit']) island.addEventListener(type, (event) => heard.push(event))
  return {
    island,
    heard,
    button: island.querySelector('button'),
    form: island.querySelector('form') as HTMLFormElement,
    native: vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {}),
    requested: vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {}),
  }
}

function find<Found extends Element>(within: ParentNode, selector: string) {
  const found = within.querySelector<Found>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

function press(target: Element | null) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  target?.dispatchEvent(event)
  return event
}

function send(form: HTMLFormElement, submitter: HTMLElement | null) {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter })
  form.dispatchEvent(event)
  return event
}
