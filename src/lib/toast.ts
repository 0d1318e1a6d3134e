/** How long a toast stays, ms (specification §9). */
const shownFor = 3000

type ToastOptions = { link?: { href: string; text: string }; tone?: 'success' | 'error'; ms?: number }

/**
 * Tells something at the bottom of the screen for a moment, politely to screen readers. It stays while the pointer or the focus is on it.
 *
 * Plain elements: a toast outlives the island that shows it.
 */
export function showToast(text: string, { link, tone = 'success', ms = shownFor }: ToastOptions = {}) {
  const toast = document.createElement('div')
  toast.className = `toast toast-${tone}`
  toast.append(text)
  if (link) {
    const anchor = document.createElement('a')
    anchor.href = link.href
    anchor.textContent = link.text
    toast.append(' ', anchor)
  }
  const rack = findRack()
  rack.replaceChildren(toast)

  let timer = 0
  const leave = () => {
    timer = window.setTimeout(() => toast.remove(), ms)
  }
  for (const pause of ['pointerenter', 'focusin']) toast.addEventListener(pause, () => clearTimeout(timer))
  for (const go of ['pointerleave', 'focusout']) toast.addEventListener(go, leave)
  leave()
}

/** The live region: the shell draws it empty, because one that arrives together with its text is not read out. */
function findRack() {
  return (
    document.getElementById('toasts') ??
    document.body.appendChild(Object.assign(document.createElement('div'), { id: 'toasts' }))
  )
}
