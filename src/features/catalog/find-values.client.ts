/** What is looked for in a long list of values, by the id of its field. */
const asked = new Map<string, string>()

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Shows of a long list of values those that contain what is typed. */
export function wireFinding() {
  addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-find]')) find(target)
  })
  // Typed before this script was here.
  for (const field of fields()) if (field.value) find(field)
  // It is no field of the form: there is nothing to send.
  addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.target as Element).matches('[data-find]')) event.preventDefault()
  })
  addEventListener('swapped', () => {
    for (const field of fields()) {
      field.value = asked.get(field.id) ?? ''
      if (field.value) show(field)
    }
  })
}

const fields = () => document.querySelectorAll<HTMLInputElement>('[data-find]')

function find(field: HTMLInputElement) {
  asked.set(field.id, field.value)
  show(field)
}

function show(field: HTMLInputElement) {
  const group = field.closest('fieldset')
  const rest = group?.querySelector<HTMLDetailsElement>('.rest')
  const none = group?.querySelector<HTMLElement>('[data-none]')
  const text = plain(field.value)
  let found = 0
  for (const item of group?.querySelectorAll('li') ?? []) {
    item.hidden = !plain(item.querySelector('span')?.textContent ?? '').includes(text)
    if (!item.hidden) found++
  }
  if (rest) {
    rest.open = !!text
    rest.classList.toggle('all', !!text)
  }
  if (none) none.hidden = found > 0
}
