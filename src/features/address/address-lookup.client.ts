/** How long a visitor may pause while typing before an address is looked up, ms. */
const pause = 300

type Field = HTMLInputElement | HTMLSelectElement
type Found = { street: string; city: string }

/** Fills street and city of every address in the page that has such a line (AddressLookup.tsx). */
export function fillAddresses() {
  for (const line of document.querySelectorAll<HTMLElement>('[data-address-lookup]')) {
    const block = line.parentElement
    if (block) watchAddress(block, line)
  }
}

/**
 * Follows postal code, house number and country. A field is filled when it is empty or still holds what was filled in
 * before; what somebody typed stays.
 */
function watchAddress(block: HTMLElement, line: HTMLElement) {
  const { addressLookup: url, filled = '', unknown = '' } = line.dataset
  const ours = new Map<Field, string>()
  let asked = ''
  let timer = 0
  let asking = new AbortController()

  const fieldOf = (name: string) => block.querySelector<Field>(`[name$="${name}"]`)
  const fill = (name: string, text: string) => {
    const field = fieldOf(name)
    if (!field || (field.value && field.value !== ours.get(field))) return false
    ours.set(field, text)
    if (field.value === text) return true
    field.value = text
    // The draft is kept as if it were typed.
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return true
  }

  const follow = async () => {
    const isDutch = (fieldOf('country')?.value ?? 'NL') === 'NL'
    const query = isDutch ? readQuery(fieldOf) : ''
    if (query === asked) return
    asking.abort()
    asking = new AbortController()
    asked = query
    // Half a postal code is one that is being typed.
    if (isDutch && !query) return
    const { signal } = asking
    const found = query ? await lookUp(`${url}?${query}`, signal) : undefined
    if (signal.aborted) return
    // What was filled in for another address is wrong at this one.
    const isStreetOurs = fill('street', found?.street ?? '')
    const isCityOurs = fill('city', found?.city ?? '')
    if (found) line.textContent = isStreetOurs && isCityOurs ? write(filled, found) : ''
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
  // Typed before this script was here.
  if (!fieldOf('street')?.value) wait()
}

/** `postcode=4818JA&nummer=12`; empty while they are not whole. */
function readQuery(fieldOf: (name: string) => Field | null) {
  const postalCode = fieldOf('postal_code')?.value.replace(/\s/g, '').toUpperCase() ?? ''
  const number = /^\s*([1-9]\d{0,4})(?!\d)/.exec(fieldOf('house_number')?.value ?? '')?.[1]
  return number && /^[1-9]\d{3}[A-Z]{2}$/.test(postalCode) ? `postcode=${postalCode}&nummer=${number}` : ''
}

/** Null when there is no such address, undefined when nobody could tell: then street and city are typed. */
async function lookUp(url: string, signal: AbortSignal): Promise<Found | null | undefined> {
  try {
    const response = await fetch(url, { signal })
    return response.status === 200 ? ((await response.json()) as { data: Found | null }).data : undefined
  } catch {
    return undefined
  }
}

const write = (text: string, { street, city }: Found) => text.replace('{street}', street).replace('{city}', city)
