/** Waits between asking, s. After the last one the visitor is told that it takes long, and asks by the button. */
const waits = [2, 3, 5, 8, 13, 20, 30, 45, 60, 60]

/** Asks how an open payment stands, ever more seldom, and shows the page anew when that changed. */
export async function watchPayment(element: HTMLElement) {
  const token = element.dataset.payment ?? ''
  for (const seconds of waits) {
    await new Promise((done) => setTimeout(done, seconds * 1000))
    // Nobody looks: the page asks when it is looked at again.
    if (document.hidden) await new Promise((done) => addEventListener('visibilitychange', done, { once: true }))
    const status = await askStatus(token)
    if (status && status !== 'open') return location.reload()
  }
  const text = element.querySelector<HTMLElement>('[data-slow]')
  if (text) text.textContent = text.dataset.slow ?? ''
}

async function askStatus(token: string): Promise<string | undefined> {
  try {
    const response = await fetch(`/api/payments/${encodeURIComponent(token)}`, {
      headers: { accept: 'application/json' },
    })
    return response.ok ? (await response.json()).data?.status : undefined
  } catch {
    return undefined
  }
}
