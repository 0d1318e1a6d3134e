import { showToast } from '../../../kit/browser/toast'

/** Delays between requests, s. After the last one the page says that it takes long, and shows a button. */
const waits = [2, 3, 5, 8, 13, 20, 30, 45, 60, 60]

/** Brings the page after paying to life: its buttons copy what they name, and a payment that is open is watched. */
export function enhancePayment(page: HTMLElement) {
  for (const button of page.querySelectorAll<HTMLElement>('[data-copy]')) {
    // Over plain http there is no clipboard.
    if (!navigator.clipboard) button.remove()
    button.addEventListener('click', () => {
      const { copy = '', copied = '' } = button.dataset
      navigator.clipboard.writeText(copy).then(
        () => showToast(copied),
        () => {},
      )
    })
  }
  if (page.dataset.payment) void watchPayment(page, page.dataset.payment)
}

/** Polls the state of an open payment at growing intervals, and reloads the page when it changed. */
async function watchPayment(page: HTMLElement, token: string) {
  for (const seconds of waits) {
    await new Promise((done) => setTimeout(done, seconds * 1000))
    // The tab is in the background: polling continues when it is visible again.
    if (document.hidden) await new Promise((done) => addEventListener('visibilitychange', done, { once: true }))
    const status = await fetchStatus(token)
    if (status && status !== 'open') return location.reload()
  }
  const text = page.querySelector<HTMLElement>('[data-slow]')
  if (text) text.textContent = text.dataset.slow ?? ''
}

async function fetchStatus(token: string): Promise<string | undefined> {
  try {
    const response = await fetch(`/api/payments/${encodeURIComponent(token)}`, {
      headers: { accept: 'application/json' },
    })
    return response.ok ? (await response.json()).data?.status : undefined
  } catch {
    return undefined
  }
}
