import { normaliseAddress } from '../../contract/address/normalise-address'

const pause = 300

type Field = HTMLInputElement | HTMLSelectElement
type Found = { street: string; city: string }

/** Tidies every address in the page after a change, and fills in street and city if the shop has a lookup. */
export function fillAddresses() {
  for (const block of document.querySelectorAll<HTMLElement>('[data-postal-address]')) {
    block.addEventListener('change', () => normaliseFields(block))
    const line = block.querySelector<HTMLElement>('[data-address-lookup]')
    if (line) watchAddress(block, line)
  }
}

/** @param known a street that exists at this postal code and number; the visitor may be typing while it arrives */
function normaliseFields(block: HTMLElement, known?: string) {
  const fields = [...block.querySelectorAll<Field>('input, select')]
  const nameOf = ({ name }: Field) => name.slice(name.indexOf('.') + 1)
  const normalised: Record<string, string> = normaliseAddress(
    Object.fromEntries(fields.map((field) => [nameOf(field), field.value])),
    known,
  )
  const busy = known === undefined ? null : document.activeElement
  for (const field of fields) if (field !== busy) write(field, normalised[nameOf(field)] ?? '')
}

function write(field: Field, text: string) {
  if (field.value === text) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const plain = (text: string) => text.replace(/\s/g, '').toLowerCase()

/**
 * Fills in street and city. Changes only empty fields and fields that this script filled in, not what the visitor
 * typed. After a change of the postal code it also replaces the street and city with which the page was rendered: they
 * belong to the postal code that was rendered.
 */
function watchAddress(block: HTMLElement, line: HTMLElement) {
  const { addressLookup: url, filled = '', unknown = '' } = line.dataset
  const ours = new Map<Field, string>()
  let lastQuery = ''
  let timer = 0
  let asking = new AbortController()

  const fieldOf = (name: string) => block.querySelector<Field>(`[name$="${name}"]`)
  const rendered = (name: string) => plain((fieldOf(name) as HTMLInputElement | null)?.defaultValue ?? '')
  const isAsRendered = (name: string) => plain(fieldOf(name)?.value ?? '') === rendered(name)
  const fill = (name: string, text: string) => {
    const field = fieldOf(name)
    const isOfOldCode =
      text && isAsRendered(name) && !isAsRendered('postal_code') && /^\d{4}[a-z]{2}$/.test(rendered('postal_code'))
    const isTyped = field?.value && field.value !== ours.get(field) && plain(field.value) !== plain(text)
    if (!field || (isTyped && !isOfOldCode)) return false
    const { selectionStart, selectionEnd } = field as HTMLInputElement
    const isSelected = selectionStart === 0 && selectionEnd === field.value.length
    ours.set(field, text)
    write(field, text)
    // The visitor may be about to type in an empty or selected field: the first letter then replaces the text.
    if (isSelected && field === document.activeElement) (field as HTMLInputElement).select()
    return true
  }

  const follow = async () => {
    const isDutch = (fieldOf('country')?.value ?? 'NL') === 'NL'
    const query = isDutch ? readQuery(fieldOf) : ''
    if (query === lastQuery) return
    asking.abort()
    asking = new AbortController()
    lastQuery = query
    // Without a query the visitor is still typing the postal code or house number.
    if (isDutch && !query) return
    const { signal } = asking
    const found = query ? await lookUp(`${url}?${query}`, signal) : undefined
    if (signal.aborted) return
    if (found) normaliseFields(block, found.street)
    // The street and city that were filled in for another postal code or number are wrong for this one.
    const isStreetOurs = fill('street', found?.street ?? '')
    const isCityOurs = fill('city', found?.city ?? '')
    if (found) line.textContent = isStreetOurs && isCityOurs ? describe(filled, found) : ''
    else line.textContent = found === null ? unknown : ''
  }

  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(follow, pause)
  }
  block.addEventListener('input', ({ target }) => {
    const { name } = target as Field
    if (!/(postal_code|house_number|country)$/.test(name)) return
    wait()
  })
  if (!fieldOf('street')?.value) wait()
}

/** Returns `postcode=4818JA&nummer=12`; empty while postal code or number is incomplete. */
function readQuery(fieldOf: (name: string) => Field | null) {
  const postalCode = fieldOf('postal_code')?.value.replace(/\s/g, '').toUpperCase() ?? ''
  const number = /^\s*([1-9]\d{0,4})(?!\d)/.exec(fieldOf('house_number')?.value ?? '')?.[1]
  return number && /^[1-9]\d{3}[A-Z]{2}$/.test(postalCode) ? `postcode=${postalCode}&nummer=${number}` : ''
}

/** Returns null for an unknown address; undefined if the lookup failed: the visitor then types street and city. */
async function lookUp(url: string, signal: AbortSignal): Promise<Found | null | undefined> {
  try {
    const response = await fetch(url, { signal })
    return response.status === 200 ? ((await response.json()) as { data: Found | null }).data : undefined
  } catch {
    return undefined
  }
}

const describe = (text: string, { street, city }: Found) => text.replace('{street}', street).replace('{city}', city)
