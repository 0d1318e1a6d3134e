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
  // Above whatever is open: what was shown last stands on top (an open dropdown and its shade, a dialog).
  rack.hidePopover?.()
  rack.showPopover?.()

  let timer = 0
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      if (toast.matches(':hover, :focus-within')) wait()
      else toast.remove()
    }, ms)
  }
  for (const end of ['pointerleave', 'focusout']) toast.addEventListener(end, wait)
  wait()
}

/** The live region: the shell draws it empty, because one that arrives together with its text is not read out. */
function findRack() {
  return (
    document.getElementById('toasts') ??
    document.body.appendChild(Object.assign(document.createElement('div'), { id: 'toasts', popover: 'manual' }))
  )
}
