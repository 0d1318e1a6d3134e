import { vi } from 'vitest'

/** Records warnings and errors in the log from now on, parsed; `vi.restoreAllMocks()` stops it. */
export function logged() {
  const lines: { event: string; call?: string }[] = []
  const note = (line: unknown) => void lines.push(JSON.parse(String(line)))
  vi.spyOn(console, 'warn').mockImplementation(note)
  vi.spyOn(console, 'error').mockImplementation(note)
  return () => lines
}
