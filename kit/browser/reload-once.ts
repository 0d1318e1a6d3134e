import { findOwnScript } from './page-parts'
import { reportOrNavigate } from './swap/swap'

const key = 'reloaded'

/**
 * Reloads the page once when a script file is missing (specification §8, Failed chunk load), unless the visitor is
 * offline or has typed text.
 */
export function reloadOnce() {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input[type=text], input[type=search], input[type=email], input[type=password], textarea',
  )
  if (!navigator.onLine || [...fields].some(({ value, defaultValue }) => value !== defaultValue)) return
  try {
    // The key includes page and build, so that each page reloads once per build.
    const page = location.pathname + findOwnScript()?.src
    if (sessionStorage.getItem(key) === page) return
    sessionStorage.setItem(key, page)
  } catch {
    return
  }
  location.reload()
}

/** Reloads the page when a dynamically imported file is missing. When offline it displays a message instead. */
export function reloadForMissingParts() {
  // Chromium and Firefox include the file's URL in the message, Safari does not; Vite's message is about a stylesheet.
  // Errors of third-party scripts are ignored.
  const ours = new RegExp(`(module:|CSS for) ${location.origin}|^Importing a module`)
  addEventListener('unhandledrejection', ({ reason }) => {
    if (ours.test(reason?.message)) navigator.onLine ? reloadOnce() : reportOrNavigate(reason, '')
  })
}
