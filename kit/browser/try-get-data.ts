/** Returns the unparsed `data` of a GET call to the API, which may be null; undefined if the call fails. */
export function tryGetData(
  path: string,
  asked = fetch(`/api${path}`, { headers: { accept: 'application/json' } }),
): Promise<Record<string, unknown> | null | undefined> {
  return asked
    .then((response) => (response.ok ? response.json() : null))
    .then((answer) => answer?.data)
    .catch(() => undefined)
}
