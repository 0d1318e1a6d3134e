export const toastsId = 'toasts'

/** Attributes of that region: the texts for what can fail on every page. */
export const toastMark = { error: 'data-error', offline: 'data-offline', failed: 'data-failed' } as const

/** @returns the text that the page has for such a failure, '' when it has none */
export function failureText(failure: keyof typeof toastMark) {
  return document.getElementById(toastsId)?.getAttribute(toastMark[failure]) ?? ''
}

const shownForMs = 3000

type ToastOptions = { link?: { href: string; text: string }; tone?: 'success' | 'error'; ms?: number }

/**
 * Shows a text at the bottom of the screen for a moment, politely for screen readers. It stays while the pointer or the
 * focus is on it.
 *
 * Plain elements: a toast outlives the island that shows it. They are styled by `toast-success` and `toast-error`.
 *
 * @returns the toast, so that the caller can remove it early
 */
export function showToast(text: string, { link, tone = 'success', ms = shownForMs }: ToastOptions = {}) {
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
  // Shown anew, so that it is above whatever is open: the last popover shown is on top.
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
  return toast
}

/** The live region: the shell renders it empty, because one that arrives together with its text is not read out. */
function findRack() {
  return (
    document.getElementById(toastsId) ??
    document.body.appendChild(Object.assign(document.createElement('div'), { id: toastsId, popover: 'manual' }))
  )
}
