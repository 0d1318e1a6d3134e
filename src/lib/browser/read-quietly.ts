/**
 * What a reading call answers under `data`, as it comes, null included; undefined when it fails in any way. For scripts
 * that go without it then.
 */
export function readQuietly(
  path: string,
  asked = fetch(`/api${path}`, { headers: { accept: 'application/json' } }),
): Promise<Record<string, unknown> | null | undefined> {
  return asked
    .then((response) => (response.ok ? response.json() : null))
    .then((answer) => answer?.data)
    .catch(() => undefined)
}
