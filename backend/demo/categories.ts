import { toSlug } from '../lib/slug'
import type { Branch } from './categories/branch'
import { climbing } from './categories/climbing'
import { clothing } from './categories/clothing'
import { cooking } from './categories/cooking'
import { navigation } from './categories/navigation'
import { packs } from './categories/packs'
import { shoes } from './categories/shoes'
import { sleeping } from './categories/sleeping'
import { tents } from './categories/tents'
import { sizeGuideId } from './pages'
import type { CategoryRecord } from './records'

const tree: readonly Branch[] = [tents, sleeping, packs, clothing, shoes, climbing, cooking, navigation]

export const categories: CategoryRecord[] = []
addBranches(tree, null)

function addBranches(branches: readonly Branch[], parent_id: number | null) {
  branches.forEach(({ title, photo, intro, text, children }, position) => {
    const id = categories.length + 1
    const slug = toSlug(title)
    const description_html = `<p>${text}</p>`
    categories.push({
      id,
      parent_id,
      title,
      slug,
      position,
      intro,
      description_html,
      photo: `/photos/${photo}-1.svg`,
      size_guide_id: sizeGuideId(slug) ?? null,
    })
    addBranches(children ?? [], id)
  })
}

const idsBySlug = new Map(categories.map(({ slug, id }) => [slug, id]))

export function getLeafId(slug: string) {
  const id = idsBySlug.get(slug)
  if (!id) throw new Error(`no category “${slug}”`)
  return id
}
