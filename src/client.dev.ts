// In dev, Fast Refresh must be in place before the first component module is loaded; static imports would come first.
// @ts-expect-error: served by Vite's React plugin, in dev only
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
void import('./client')
