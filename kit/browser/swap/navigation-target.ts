/** Returns the URL to which a GET form would be submitted, without its empty fields. */
export function formUrl(form: HTMLFormElement) {
  const url = new URL(form.action)
  const fields = [...new FormData(form)].filter(([, value]) => value !== '' && typeof value === 'string')
  url.search = new URLSearchParams(fields as [string, string][]).toString()
  return url
}

/** Returns the link that a click follows in this tab; undefined with a modifier key, or if a script handled it. */
export function findClickedLink({ target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) {
  if (defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return
  return target.closest<HTMLAnchorElement>('a[href]') ?? undefined
}
