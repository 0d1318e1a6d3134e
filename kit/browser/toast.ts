export const toastsId = 'toasts'

/** Attributes of the toast region: the messages for failures that every page can have. */
export const toastAttributes = { error: 'data-error', offline: 'data-offline', failed: 'data-failed' } as const

/** @returns the page's message for this failure; '' if it has none */
export function failureText(failure: keyof typeof toastAttributes) {
  return document.getElementById(toastsId)?.getAttribute(toastAttributes[failure]) ?? ''
}

const shownForMs = 3000

type ToastOptions = { link?: { href: string; text: string }; tone?: 'success' | 'error'; ms?: number }

/**
 * Displays a text at the bottom of the screen for a moment; screen readers announce it politely. It stays while the
 * pointer or the focus is on it.
 *
 * It is a plain element, because a toast outlives the island that displays it. Its styles are `toast-success` and
 * `toast-error`.
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
  // Reopens the region, because the last opened popover is on top.
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

/** The live region. The page renders it empty: screen readers ignore a region that is added together with its text. */
function findRack() {
  return (
    document.getElementById(toastsId) ??
    document.body.appendChild(Object.assign(document.createElement('div'), { id: toastsId, popover: 'manual' }))
  )
}
