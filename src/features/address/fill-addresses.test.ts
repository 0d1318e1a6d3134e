// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillAddresses } from './fill-addresses'

const dam = { street: 'Dam', city: 'Amsterdam' }
const markt = { street: 'Grote Markt', city: 'Breda' }
let asked: string[]
/** What the edge answers, by postal code; what is missing there does not come. */
let answers: Record<string, () => Response | Promise<Response>>

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answers = {
    '1012JS': () => Response.json({ data: dam }),
    '4811XR': () => Response.json({ data: markt }),
    '9999ZZ': () => Response.json({ data: null }),
    '8888AA': () => new Response(null, { status: 204 }),
    '7777AA': () => Response.json({ message: 'Te vaak.' }, { status: 429 }),
    '6666AA': () => Promise.reject(new TypeError('Failed to fetch')),
    '5555AA': () => new Response('<html>', { status: 200 }),
  }
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    asked.push(url)
    const answer = answers[new URLSearchParams(url.split('?')[1]).get('postcode') ?? '']
    if (answer) return Promise.resolve(answer())
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  drawForm()
  fillAddresses()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function drawForm() {
  const block = (kind: string) => `<div data-postal-address>
    <input name="${kind}.postal_code"><input name="${kind}.house_number"><input name="${kind}.street">
    <input name="${kind}.addition"><input name="${kind}.city"><p data-address-lookup="/adres" data-filled="{street} in {city}" data-unknown="nee"></p>
    <select name="${kind}.country"><option value="NL" selected></option><option value="BE"></option></select></div>`
  document.body.innerHTML = `<form>${block('invoice')}${block('delivery')}</form>`
}

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const type = (name: string, text: string) => {
  field(name).value = text
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
}
const rest = () => vi.advanceTimersByTimeAsync(1000)
const shown = (kind = 'invoice') => [field(`${kind}.street`).value, field(`${kind}.city`).value]
const told = () => document.querySelector('[data-address-lookup]')?.textContent

async function ask(postalCode: string, number = '12') {
  type('invoice.postal_code', postalCode)
  type('invoice.house_number', number)
  await rest()
}

test('the browser looks up a postal code and number once, fills in street and city, and announces them', async () => {
  await ask(' 1012 js ', '1-hoog')

  expect(asked).toEqual(['/adres?postcode=1012JS&nummer=1'])
  expect(shown()).toEqual(['Dam', 'Amsterdam'])
  expect(told()).toBe('Dam in Amsterdam')
  expect(shown('delivery')).toEqual(['', ''])
})

test.each([
  ['was typed before the script loaded is looked up', { postal_code: '4811XR', house_number: '3' }, 1],
  ['was in the page with its street is not', { postal_code: '4811XR', house_number: '3', street: 'Grote Markt' }, 0],
])('an address that %s', async (_, fields, times) => {
  drawForm()
  for (const [name, text] of Object.entries(fields)) field(`delivery.${name}`).value = text
  fillAddresses()
  await rest()

  expect(asked).toHaveLength(times)
  expect(shown('delivery')).toEqual(times ? Object.values(markt) : ['Grote Markt', ''])
})

const change = (name: string, text: string) => {
  type(name, text)
  field(name).dispatchEvent(new Event('change', { bubbles: true }))
}

test('a house number typed behind the street moves to its own field', () => {
  change('invoice.street', 'ginnekenweg 12 b')

  const values = ['street', 'house_number', 'addition'].map((name) => field(`invoice.${name}`).value)
  expect([values, field('delivery.house_number').value]).toEqual([['Ginnekenweg', '12', 'b'], ''])
})

test.each(['Dam 1', 'DAM', 'dam, 1 hs'])('the looked-up street replaces the typed %s', async (typed) => {
  type('invoice.street', typed)
  await ask('1012JS', '1')

  expect([shown(), told()]).toEqual([['Dam', 'Amsterdam'], 'Dam in Amsterdam'])
})

test('a street that ends in a number is unchanged, unless the street of that postal code has no number', async () => {
  answers['4811XR'] = () => Response.json({ data: { street: 'Straat', city: 'Breda' } })
  change('invoice.house_number', '12')
  change('invoice.street', 'Straat 12')
  expect(field('invoice.street').value).toBe('Straat 12')

  await ask('4811XR')
  expect([field('invoice.street').value, field('invoice.house_number').value]).toEqual(['Straat', '12'])
})

test.each([
  ['street', 'Mijn straat', ['Mijn straat', 'Amsterdam'], ['Mijn straat', 'Breda']],
  ['city', 'Mijn stad', ['Dam', 'Mijn stad'], ['Grote Markt', 'Mijn stad']],
])('a typed %s that differs from the lookup stays unchanged', async (name, typed, first, second) => {
  type(`invoice.${name}`, typed)
  await ask('1012JS')
  expect([shown(), told()]).toEqual([first, ''])

  await ask('4811XR')
  expect(shown()).toEqual(second)
})

test('a street that the lookup filled in and the customer corrected is not overwritten', async () => {
  await ask('1012JS')
  type('invoice.street', 'Dam (achterom)')
  await ask('4811XR')

  expect(shown()).toEqual(['Dam (achterom)', 'Breda'])
})

test('a lookup does not overwrite what the customer types before the answer arrives', async () => {
  answers['1012JS'] = () => new Promise((done) => setTimeout(() => done(Response.json({ data: dam })), 400))
  type('invoice.postal_code', '1012JS')
  type('invoice.house_number', '1')
  await vi.advanceTimersByTimeAsync(400)
  type('invoice.city', 'A')
  await rest()

  expect(shown()).toEqual(['Dam', 'A'])
})

test('a lookup does not change the field in which the customer is typing', async () => {
  answers['1012JS'] = () => new Promise((done) => setTimeout(() => done(Response.json({ data: dam })), 400))
  type('invoice.postal_code', '1012JS')
  type('invoice.house_number', '1')
  await vi.advanceTimersByTimeAsync(400)
  field('invoice.street').focus()
  type('invoice.street', 'laan van ')
  await rest()

  expect(shown()).toEqual(['laan van ', 'Amsterdam'])
})

test('a lookup fills the empty field that has the focus and selects the text, so that typing replaces it', async () => {
  answers['1012JS'] = () => new Promise((done) => setTimeout(() => done(Response.json({ data: dam })), 400))
  type('invoice.postal_code', '1012JS')
  type('invoice.house_number', '1')
  field('invoice.street').focus()
  await rest()

  const { selectionStart, selectionEnd } = field('invoice.street')
  expect([shown(), selectionStart, selectionEnd]).toEqual([['Dam', 'Amsterdam'], 0, 3])
  expect(document.activeElement).toBe(field('invoice.street'))
})

test('a lookup that replaces the selected text of the field with the focus selects the new text', async () => {
  await ask('1012JS', '1')
  expect(shown()).toEqual(['Dam', 'Amsterdam'])
  type('invoice.postal_code', '4811XR')
  field('invoice.street').focus()
  field('invoice.street').select()
  await rest()

  const { selectionStart, selectionEnd } = field('invoice.street')
  expect([shown()[0], selectionStart, selectionEnd]).toEqual(['Grote Markt', 0, 'Grote Markt'.length])
})

test('a lookup that corrects the notation of a street does not select it while the customer types on', async () => {
  answers['1012JS'] = () => new Promise((done) => setTimeout(() => done(Response.json({ data: dam })), 400))
  type('invoice.postal_code', '1012JS')
  type('invoice.house_number', '1')
  field('invoice.street').focus()
  type('invoice.street', 'dam')
  await rest()

  const { selectionStart, selectionEnd } = field('invoice.street')
  expect([shown(), selectionEnd]).toEqual([['Dam', 'Amsterdam'], selectionStart])
})

test.each([
  ['another postal code replaces', '1012 JS', '4811XR', ['Grote Markt', 'Breda']],
  ['an unknown postal code does not replace', '1012 JS', '9999ZZ', ['Damrak', 'Oud']],
  ['another house number does not replace', '1012 JS', '1012 js', ['Damrak', 'Oud']],
  ['the correction of a postal code that was refused does not replace', '10', '4811XR', ['Damrak', 'Oud']],
])('%s the street and city of an address that the page contained', async (_, before, postalCode, expected) => {
  const rendered = { postal_code: before, house_number: '1', street: 'Damrak', city: 'Oud' }
  for (const [name, text] of Object.entries(rendered)) field(`invoice.${name}`).setAttribute('value', text)

  await ask(postalCode, '3')

  expect(shown()).toEqual(expected)
})

test('the answer to an outdated address lookup is ignored', async () => {
  await ask('1000AA')
  await ask('4811XR')

  expect([asked.length, shown()]).toEqual([2, ['Grote Markt', 'Breda']])
})

test('an address that does not exist is reported, and the fields filled in for an earlier one are cleared', async () => {
  await ask('1012JS')
  await ask('9999ZZ')

  expect([shown(), told()]).toEqual([['', ''], 'nee'])
})

test.each(['8888AA', '7777AA', '6666AA', '5555AA'])(
  'when the lookup of %s gives no usable answer, the page shows no message',
  async (code) => {
    await ask(code)
    type('invoice.street', 'Dam')

    expect([shown(), told()]).toEqual([['Dam', ''], ''])
  },
)

test('an incomplete postal code triggers no lookup and changes no field', async () => {
  await ask('1012JS')
  await ask('1012')

  expect([asked.length, shown()]).toEqual([1, ['Dam', 'Amsterdam']])
})

test('for a Belgian address the browser looks up nothing, and clears what an earlier lookup filled in', async () => {
  await ask('1012JS')
  type('invoice.country', 'BE')
  await rest()
  expect(shown()).toEqual(['', ''])

  await ask('4811XR')
  expect([asked.length, shown()]).toEqual([1, ['', '']])
})

test.each(['', '0', '123456', 'a12'])('the browser does not look up a house number such as %j', async (number) => {
  await ask('1012JS', number)

  expect(asked).toEqual([])
})

test('the lookup fires an input event for each field it fills in, so that a draft stores the value', async () => {
  const heard: string[] = []
  document.querySelector('form')?.addEventListener('input', ({ target }) => {
    heard.push((target as HTMLInputElement).name)
  })
  await ask('1012 JS')

  expect(heard).toEqual(['invoice.postal_code', 'invoice.house_number', 'invoice.street', 'invoice.city'])
})
