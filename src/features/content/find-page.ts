import { getPage, getPages, type Page } from '../../contract/content'
import { isSamePath } from '../../lib/path'
import type { CachedRead } from '../../page'

/** More pages of a type than any shop keeps; a backend that never says which is its last must not be asked for ever. */
const mostLists = 5

/**
 * The text page at an address that holds no number, such as `/keuringen`: it is found among all of them, in order.
 *
 * @returns undefined where the backend has none
 */
export async function findPageAt(read: CachedRead, { pathname }: URL): Promise<Page | undefined> {
  for (let page = 1; page <= mostLists; page++) {
    const { data, meta } = await read(getPages, { type_code: 'text', per_page: 100, ...(page > 1 && { page }) })
    const card = data.find(({ uri }) => isSamePath(uri, pathname))
    if (card) return read(getPage, { id: card.id })
    if (page >= meta.last_page) return undefined
  }
}
