import { vi } from 'vitest'
import { standIns } from '../../../scripts/build/preact-in-browser.ts'

// What is imported after this file runs on Preact, as islands do in the browser. Testing Library asks React for `act`.
for (const [name, standIn] of Object.entries(standIns))
  vi.doMock(name, async () => ({ ...(await import(standIn)), act: (await import('preact/test-utils')).act }))
vi.resetModules()
