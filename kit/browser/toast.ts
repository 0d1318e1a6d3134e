export const toastRegionId = 'toasts'

/** Attributes of the toast region that contain the messages for failures that can happen on every page. */
export const failureAttributes = { error: 'data-error', offline: 'data-offline', failed: 'data-failed' } as const

/** Returns the page's message for a failure; '' if the page has none. */
export function failureText(failure: keyof typeof failureAttributes) {
  return document.getElementById(toastRegionId)?.getAttribute(failureAttributes[failure]) ?? ''
}

const shownForMs = 3000

type ToastOptions = { link?: { href: string; text: string }; tone?: 'success' | 'error'; ms?: number }

/**
 * Displays a text at the bottom of the screen for `ms` milliseconds, and longer while the pointer or the focus is on
 * the text. Screen readers announce it politely.
 *
 * A toast is a plain element without React, because it outlives the island that displays it. Its styles are
 * `toast-success` and `toast-error`.
 *
 * @returns the toast's element, so that the caller can remove it early
 */
export function showToast(text: string, { link, tone = 'success', ms = shownForMs }: ToastOptions = {}) {
  const toast = document.createElement('div')
  toast.className = `toast-box toast-${tone}`
  toast.append(text)
  if (link) {
    const anchor = document.createElement('a')
    anchor.href = link.href
    anchor.textContent = link.text
    toast.append(' ', anchor)
  }
  const region = findToastRegion()
  region.replaceChildren(toast)
  // Reopens the region, because the last opened popover is on top.
  region.hidePopover?.()
  region.showPopover?.()

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

/** Returns the live region, which pages contain empty: screen readers ignore a region that is added with its text. */
function findToastRegion() {
  return (
    document.getElementById(toastRegionId) ??
    document.body.appendChild(Object.assign(document.createElement('div'), { id: toastRegionId, popover: 'manual' }))
  )
}

/** Displays a toast at each event `api_error`: a call failed, or the visitor is offline (specification §8). */
export function showApiErrors() {
  addEventListener('api_error', () => showToast(failureText(navigator.onLine ? 'error' : 'offline'), { tone: 'error' }))
}
