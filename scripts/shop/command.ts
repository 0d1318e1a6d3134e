import type { Shop } from './api.ts'
import type { Progress } from './progress.ts'

export type Options = { 'dry-run': boolean; status?: string; code?: string; carrier?: string; remove?: string }

type Ordered = {
  shop: Shop
  /** The words after the command's own. */
  args: readonly string[]
  options: Options
  /** The bytes of a file. */
  read: (path: string) => Uint8Array
  /** Shows how far it is. */
  progress: Progress
}

/** What is typed after `npm run shop --`. It answers the lines to print. */
export type Command = (ordered: Ordered) => Promise<string[]>
