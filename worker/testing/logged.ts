import { vi } from 'vitest'

/** What is logged as trouble from now on, parsed; `vi.restoreAllMocks()` ends it. */
export function logged() {
  const lines: { event: string; call?: string }[] = []
  const note = (line: unknown) => void lines.push(JSON.parse(String(line)))
  vi.spyOn(console, 'warn').mockImplementation(note)
  vi.spyOn(console, 'error').mockImplementation(note)
  return () => lines
}
