import { deleteFormDrafts } from '../../lib/browser/delete-form-drafts'
import { listenToTabs } from '../../lib/tab-messages'
import { handleShowPasswordButtons, hideCorrectedErrors } from '../../ui/form/enhance-fields.client'
import { updateOrderSum } from './order-sum.client'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const key = (path: string) => `draft:${path}`
const sentKey = 'draft-sent'

/**
 * Stores the drafts of forms with `data-draft` in this tab, so that nothing typed is lost by a reload, the back button,
 * an ended session or an outage. Also sends a form with `data-once` only once, shows a typed password on request, and
 * removes corrected errors. It suggests a mail address if the typed one looks wrong, and fills in the street of a postal
 * code. Only pages with such forms, or with errors, load this file.
 *
 * A draft is deleted when its form was sent and led to another step. Without storage only the draft is lost.
 *
 * A form with `data-draft="sent"` was refused. It contains what was sent, and may show it in other fields: a saved
 * address that was refused is in the fields of a typed one. Its draft is not restored, as it would undo that, but
 * replaced by these fields: a reload sends the refused form again, and then restores what was typed since.
 */
export function enhanceForms() {
  handleShowPasswordButtons()
  hideCorrectedErrors()
  attempt(forgetSent)
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    const hasNewerValues = form.dataset.draft === 'sent' && !wasReloaded()
    attempt(() => (hasNewerValues ? save(form) : restore(form)))
    form.addEventListener('input', () => attempt(() => save(form)))
  }
  updateOrderSum()
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-once]')) {
    form.addEventListener('submit', (event) => sendOnce(form, event))
  }
  // The checkout has no account menu, which deletes the drafts of other pages after a logout.
  listenToTabs(({ customer }) => customer === null && deleteFormDrafts())
  if (document.querySelector('[data-postal-address]'))
    void import('../address/fill-addresses').then(({ fillAddresses }) => fillAddresses())
  if (document.querySelector('[data-suggest-for]'))
    void import('../auth/registration/email-suggestion-button').then(({ offerEmailSuggestions }) =>
      offerEmailSuggestions(),
    )
  addEventListener('pageshow', ({ persisted }) => persisted && allowSending())
  // The visitor stopped the browser, because no answer came.
  ;(window as { navigation?: EventTarget }).navigation?.addEventListener('navigateerror', allowSending)
}

function wasReloaded() {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}

function allowSending() {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-once]')) {
    form.dataset.once = ''
    form.removeAttribute('aria-busy')
    for (const button of form.querySelectorAll('button')) button.removeAttribute('aria-disabled')
  }
}

function sendOnce(form: HTMLFormElement, event: SubmitEvent) {
  // The button that fetches pickup points sends a GET, which is not the form's submission.
  if (event.submitter?.getAttribute('formmethod') === 'get') {
    // As the form's first button it is also pressed by Enter on a delivery method, which must lead to the next step.
    if (!document.activeElement?.matches('[type=radio]')) return
    event.preventDefault()
    // In a later task, because a form ignores a submission during its event `submit`.
    setTimeout(() => form.requestSubmit())
    return
  }
  if (form.dataset.once === 'sent') return event.preventDefault()
  if (!navigator.onLine) {
    // While offline, submitting would replace the page and its typed fields by the browser's error page.
    event.preventDefault()
    dispatchEvent(new Event('api_error'))
    return
  }
  // This page may be the answer to a POST. `replaceState` makes its history entry a GET; otherwise the back button
  // would ask whether to send the form again.
  history.replaceState(history.state, '')
  form.dataset.once = 'sent'
  form.setAttribute('aria-busy', 'true')
  // `disabled` would remove the pressed button's value from the submission, so the button is not disabled.
  for (const button of form.querySelectorAll('button')) button.setAttribute('aria-disabled', 'true')
  if (!('draft' in form.dataset)) return
  attempt(() => save(form))
  attempt(() => sessionStorage.setItem(sentKey, location.pathname))
}

function forgetSent() {
  if (document.querySelector('[data-drafts-done]')) return deleteFormDrafts()
  const sent = sessionStorage.getItem(sentKey)
  if (sent === null) return
  sessionStorage.removeItem(sentKey)
  // The answer is the same page with errors, or the login page, so the form was refused and the draft is still needed.
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

/** Returns the stored draft of this page; an empty one if it is malformed, so that the next `save` replaces it. */
function readDraft(): Record<string, string> {
  const stored = sessionStorage.getItem(key(location.pathname)) ?? '{}'
  try {
    return JSON.parse(stored)
  } catch {
    return {}
  }
}

/** Stores the form's fields. Values that the page has no field for stay: in an outage it has no saved addresses. */
function save(form: HTMLFormElement) {
  const values: Record<string, string> = {}
  for (const field of fieldsOf(form)) {
    if (!isChoice(field)) values[field.name] = field.value
    else if (field.checked) values[field.name] = field.value
    else values[field.name] ??= ''
  }
  sessionStorage.setItem(key(location.pathname), JSON.stringify({ ...readDraft(), ...values }))
}

function restore(form: HTMLFormElement) {
  const draft = readDraft()
  const fields = fieldsOf(form)
  // What the visitor changed before this script loaded is newer than the draft.
  const changed = new Set(fields.filter(isChanged).map(({ name }) => name))
  for (const field of fields) {
    const value = draft[field.name]
    if (value === undefined || changed.has(field.name)) continue
    // The query of the URL has a newer value of this field, such as a postal code.
    if (new URLSearchParams(location.search).has(field.name)) continue
    // A choice that is no longer offered, such as a delivery method, must not remove the choice that the page proposes.
    if (field.type === 'radio' && !fields.some((one) => one.name === field.name && one.value === value)) continue
    if (!isChoice(field)) field.value = value
    else if (field.value === value) choose(field)
    else field.checked = false
  }
  if (changed.size) save(form)
}

/** Whether a field differs from what the server rendered. */
function isChanged(field: Field) {
  if (isChoice(field)) return field.checked !== field.defaultChecked
  if (!('options' in field)) return field.value !== field.defaultValue
  const options = [...field.options]
  return field.value !== (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
}

function choose(field: HTMLInputElement) {
  field.checked = true
  const fold = field.closest('details')
  if (fold) fold.open = true
}

function attempt(work: () => void) {
  try {
    work()
  } catch (error) {
    console.warn(error)
  }
}
