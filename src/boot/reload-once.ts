const key = 'reloaded'

/**
 * Loads the page anew when a part of its script can't be had, as after a deployment (specification §8, Failed chunk load): once, or a part that
 * is gone for good would reload for ever. Not without a line, and not over what a visitor has typed.
 */
export function reloadOnce() {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input[type=text], input[type=search], input[type=email], input[type=password], textarea',
  )
  if (!navigator.onLine || [...fields].some(({ value, defaultValue }) => value !== defaultValue)) return
  try {
    // Another page, or another build of this one, may try again.
    const page = location.pathname + document.querySelector<HTMLScriptElement>('script[data-ahead]')?.src
    if (sessionStorage.getItem(key) === page) return
    sessionStorage.setItem(key, page)
  } catch {
    // Nothing could stop the next time.
    return
  }
  location.reload()
}

/** For parts that are loaded when they are needed and have no other way: a menu's keys, the sheet of filters, more of a list. */
export function reloadForMissingParts() {
  // Chromium and Firefox name the file, Safari does not. What a tag manager brought along may fail as it likes.
  const ours = new RegExp(`module: ${location.origin}|^Importing a module`)
  addEventListener('unhandledrejection', ({ reason }) => ours.test(reason?.message) && reloadOnce())
}
