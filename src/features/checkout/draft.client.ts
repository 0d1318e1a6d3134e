import { listenForShownPasswords } from '../../ui/show-password.client'
import { forgetDrafts } from './forget-drafts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const key = (path: string) => `draft:${path}`
const sentKey = 'draft-sent'

/**
 * Keeps what is typed into forms with `data-draft` in this tab, so that a reload, the back button, an ended session or a dead backend loses
 * nothing; lets a form with `data-once` go only once, and lets typed passwords be shown. Loaded only by pages with such forms.
 *
 * A draft ends when its form was sent and another step came of it. Storage that is full or forbidden only costs the draft.
 */
export function keepDrafts() {
  listenForShownPasswords()
  attempt(forgetSent)
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    attempt(() => restore(form))
    form.addEventListener('input', () => attempt(() => save(form)))
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-once]')) {
    form.addEventListener('submit', (event) => sendOnce(form, event))
  }
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-once]')) {
      form.dataset.once = ''
      form.removeAttribute('aria-busy')
      for (const button of form.querySelectorAll('button')) button.removeAttribute('aria-disabled')
    }
  })
}

function sendOnce(form: HTMLFormElement, event: SubmitEvent) {
  // Asking for pickup points is no sending.
  if (event.submitter?.getAttribute('formmethod') === 'get') return
  if (form.dataset.once === 'sent') return event.preventDefault()
  form.dataset.once = 'sent'
  form.setAttribute('aria-busy', 'true')
  // Not `disabled`: that would take a button's own value out of what is sent.
  for (const button of form.querySelectorAll('button')) button.setAttribute('aria-disabled', 'true')
  if ('draft' in form.dataset) attempt(() => sessionStorage.setItem(sentKey, location.pathname))
}

function forgetSent() {
  if (document.querySelector('[data-drafts-done]')) return forgetDrafts()
  const sent = sessionStorage.getItem(sentKey)
  if (sent === null) return
  sessionStorage.removeItem(sentKey)
  // Drawn again with its errors, or sent to log in: it was not taken.
  const wasRefused = sent === location.pathname || location.pathname.endsWith('/inloggen')
  if (!wasRefused) sessionStorage.removeItem(key(sent))
}

function fieldsOf(form: HTMLFormElement) {
  return [...form.elements].filter(
    (field): field is Field => 'name' in field && !!field.name && 'value' in field && isTyped(field as Field),
  )
}

function isTyped(field: Field) {
  return field.tagName !== 'BUTTON' && field.type !== 'hidden' && !('noDraft' in field.dataset)
}

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

function save(form: HTMLFormElement) {
  const values: Record<string, string> = {}
  for (const field of fieldsOf(form)) {
    if (!isChoice(field)) values[field.name] = field.value
    else if (field.checked) values[field.name] = field.value
    else values[field.name] ??= ''
  }
  sessionStorage.setItem(key(location.pathname), JSON.stringify(values))
}

function restore(form: HTMLFormElement) {
  const draft: Record<string, string> = JSON.parse(sessionStorage.getItem(key(location.pathname)) ?? '{}')
  for (const field of fieldsOf(form)) {
    const value = draft[field.name]
    if (value === undefined) continue
    // Another postal code was asked for in the address itself.
    if (new URLSearchParams(location.search).has(field.name)) continue
    if (isChoice(field)) field.checked = field.value === value
    else field.value = value
  }
}

function attempt(work: () => void) {
  try {
    work()
  } catch (error) {
    console.warn(error)
  }
}
