import { findEntryScript } from './page-constants'
import { showFailureOrNavigate } from './swap/enhance-swaps'

const key = 'reloaded'

/**
 * Reloads the page because a script file is missing (specification §8, Failed chunk load). It does so once per page and
 * build, and not if the visitor is offline or has typed text.
 */
export function reloadOnce() {
  // A checkbox without a `value` attribute has the value `on`, which differs from its default.
  const fields = document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]), textarea')
  if (!navigator.onLine || [...fields].some(({ value, defaultValue }) => value !== defaultValue)) return
  try {
    // The stored value contains the page and the build, so that each page reloads once per build.
    const page = location.pathname + findEntryScript()?.src
    if (sessionStorage.getItem(key) === page) return
    sessionStorage.setItem(key, page)
  } catch {
    return
  }
  location.reload()
}

/** Reloads the page when a dynamically imported file is missing. When offline, displays a message instead. */
export function reloadForMissingFiles() {
  // Matches the error messages for our own files. Those of Chromium and Firefox end with the file's URL, Safari's does
  // not. Vite's message (`CSS for`) is about a stylesheet.
  const ours = new RegExp(`(module:|CSS for) ${location.origin}|^Importing a module`)
  addEventListener('unhandledrejection', ({ reason }) => {
    if (ours.test(reason?.message)) navigator.onLine ? reloadOnce() : showFailureOrNavigate(reason, '')
  })
}
