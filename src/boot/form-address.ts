/** The address that a GET form makes, without the fields that say nothing. */
export function addressOf(form: HTMLFormElement) {
  const url = new URL(form.action)
  const fields = [...new FormData(form)].filter(([, value]) => value !== '' && typeof value === 'string')
  url.search = new URLSearchParams(fields as [string, string][]).toString()
  return url
}
