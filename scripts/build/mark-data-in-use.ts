import type { Plugin } from 'vite'
import { markDataInUse } from '../database/process-using-data.ts'

/** Returns a Vite plugin that marks the data of a running shop as in use, so that no command deletes the data. */
export const markInUsePlugin = (state: string): Plugin => ({
  name: 'in-use',
  configureServer: () => markDataInUse(state),
  configurePreviewServer: () => markDataInUse(state),
})
