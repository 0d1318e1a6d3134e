import type { Plugin } from 'vite'
import { markInUse } from '../database/users.ts'

/** Says of a running shop which data it runs on: they must not be thrown away below it. */
export const inUse = (state: string): Plugin => ({
  name: 'in-use',
  configureServer: () => markInUse(state),
  configurePreviewServer: () => markInUse(state),
})
