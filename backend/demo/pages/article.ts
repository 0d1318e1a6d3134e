import type { SoldKind } from '../kinds'
import type { PageType } from '../records'

/** A page as it is written. `body` is HTML of h2, h3, p, ul, ol and a. */
export type Article = {
  type: PageType
  title: string
  /** When not made of the title. */
  slug?: string
  /** For pages whose path has no id. */
  uri?: string
  intro: string
  body: string
  photo?: string
  author?: string
  daysAgo: number
  related?: readonly SoldKind[]
}
