import type { Plugin } from 'vite'
import { markInUse } from '../database/process-using-data.ts'

/** Marks the data of a running shop as in use, so that no command deletes it. */
export const markInUsePlugin = (state: string): Plugin => ({
  name: 'in-use',
  configureServer: () => markInUse(state),
  configurePreviewServer: () => markInUse(state),
})
