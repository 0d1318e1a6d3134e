import { findOwnScript } from './page-parts'
import { reportOrNavigate } from './swap/swap'

const key = 'reloaded'

/**
 * Reloads the page once when a part of its script is missing (specification §8, Failed chunk load), not offline or over
 * typed text.
 */
export function reloadOnce() {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input[type=text], input[type=search], input[type=email], input[type=password], textarea',
  )
  if (!navigator.onLine || [...fields].some(({ value, defaultValue }) => value !== defaultValue)) return
  try {
    // Another page, or another build of this one, may try again.
    const page = location.pathname + findOwnScript()?.src
    if (sessionStorage.getItem(key) === page) return
    sessionStorage.setItem(key, page)
  } catch {
    return
  }
  location.reload()
}

/** Reloads for parts that load at their first use and have no fallback. Offline it shows why nothing happens. */
export function reloadForMissingParts() {
  // Chromium and Firefox name the file, Safari does not; Vite names a stylesheet. Script of others may fail.
  const ours = new RegExp(`(module:|CSS for) ${location.origin}|^Importing a module`)
  addEventListener('unhandledrejection', ({ reason }) => {
    if (ours.test(reason?.message)) navigator.onLine ? reloadOnce() : reportOrNavigate(reason, '')
  })
}
