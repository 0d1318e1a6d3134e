import { unfold } from '../../lib/unfold'
import { announceConsent, type Consent, consentKey, readConsent } from './consent'

const enhanced = new WeakSet<HTMLDialogElement>()

/**
 * Opens the dialog at its first view. Closed without a choice nothing is allowed, and the next page asks again. A modal
 * dialog has the whole page styled anew: what stands in it is put in place in a task before.
 */
export async function openConsent(dialog: HTMLDialogElement, track: () => void) {
  unfold(dialog)
  await new Promise((done) => setTimeout(done))
  if (dialog.open) return
  const form = dialog.querySelector('form')
  if (!enhanced.has(dialog) && form) enhance(dialog, form, track)
  showView(dialog, 'first')
  for (const radio of form?.querySelectorAll('input') ?? []) radio.checked = radio.value === readConsent()
  enableConfirm(form)
  dialog.showModal()
  // A content blocker may hide it: an unseen modal dialog must not block the page. Seen after the layout that it takes.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (dialog.open && getComputedStyle(dialog).display === 'none') dialog.close()
    }),
  )
}

function enhance(dialog: HTMLDialogElement, form: HTMLFormElement, track: () => void) {
  enhanced.add(dialog)
  dialog.addEventListener('click', ({ target }) => {
    const { dataset } = target as HTMLElement
    if (dataset.consent) choose(dialog, dataset.consent as Consent, track)
    if (dataset.more !== undefined) showView(dialog, 'more')
  })
  form.addEventListener('change', () => enableConfirm(form))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    choose(dialog, new FormData(form).get('consent') as Consent, track)
  })
}

/** The other view, with the focus at its start. */
function showView(dialog: HTMLDialogElement, name: 'first' | 'more') {
  for (const view of dialog.querySelectorAll<HTMLElement>('[data-view]')) view.hidden = view.dataset.view !== name
  if (dialog.open) dialog.querySelector<HTMLElement>('h2')?.focus()
}

function enableConfirm(form: HTMLFormElement | null) {
  const confirm = form?.querySelector('button')
  if (confirm) confirm.disabled = !form?.querySelector(':checked')
}

function choose(dialog: HTMLDialogElement, consent: Consent, track: () => void) {
  const before = readConsent()
  try {
    localStorage.setItem(consentKey, consent)
  } catch {
    // Without storage the choice holds for this page.
  }
  dialog.close()
  if (consent === 'all') {
    track()
  } else if (before === 'all') {
    announceConsent('update', 'denied')
    forgetTracking()
    // Scripts that run already can't be stopped otherwise.
    location.reload()
  }
}

/** Deletes the cookies and stored notes of tracking. */
function forgetTracking() {
  localStorage.removeItem('tracked')
  sessionStorage.removeItem('track-later')
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? ''
    if (!/^_g(a|cl|id)/.test(name)) continue
    const domain = location.hostname.split('.').slice(-2).join('.')
    // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no cookieStore
    for (const place of ['', `; domain=.${domain}`]) document.cookie = `${name}=; max-age=0; path=/${place}`
  }
}
