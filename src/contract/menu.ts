import * as v from 'valibot'
import { listOf, Num, nullishOf, Text } from '../../kit/contract/answer-schema'
import { defineCall } from '../../kit/contract/call'
import { Link } from '../../kit/contract/link'
import { IdText, optional } from './shared-schemas'

export type MenuItem = { id: number; title: string; uri?: string | null; children?: MenuItem[] | null }

export const MenuItem: v.GenericSchema<MenuItem> = v.object({
  id: Num,
  title: Text,
  uri: nullishOf(Link),
  children: nullishOf(listOf(v.lazy(() => MenuItem))),
})

/** Returns the root menus, or the menus below `parent`; a backend may include their `children`. */
export const getMenus = defineCall('GET /menus', {
  input: v.object({ parent: optional(IdText) }),
  answer: listOf(MenuItem),
})

export const getMenu = defineCall('GET /menus/:id', {
  input: v.object({ id: IdText, depth: optional(IdText) }),
  answer: MenuItem,
})
