import { failureText, showToast } from '../../../kit/browser/toast'

/** The pauses between requests for the payment's state, s. After the last a text says that the payment takes long. */
const waits = [2, 3, 5, 8, 13, 20, 30, 45, 60, 60]

/** Starts the scripts of the page after paying: copy buttons, and polling while a payment is undecided. */
export function startPayment(page: HTMLElement) {
  for (const button of page.querySelectorAll<HTMLElement>('[data-copy]')) {
    // Browsers have no clipboard on pages over plain http, so there are no copy buttons.
    if (!navigator.clipboard) button.remove()
    button.addEventListener('click', () => {
      const { copy = '', copied = '' } = button.dataset
      navigator.clipboard.writeText(copy).then(
        () => showToast(copied),
        // Browsers inside apps may refuse. Without a message the customer would paste what was copied before.
        () => showToast(failureText('error'), { tone: 'error' }),
      )
    })
  }
  if (page.dataset.payment) void watchPayment(page, page.dataset.payment)
}

/** Polls the state of an undecided payment at growing intervals, and reloads the page when it changed. */
async function watchPayment(page: HTMLElement, token: string) {
  for (const seconds of waits) {
    await new Promise((done) => setTimeout(done, seconds * 1000))
    // While the tab is in the background, polling pauses.
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
