import type { Page } from '../../src/page'

/** All pages, by their file name without extension. The list of routes refers to a page by this name. */
const modules = import.meta.glob<{ page: Page<unknown> }>('../../src/features/**/*Page.tsx', { eager: true })

const pages = new Map(
  Object.entries(modules).map(([path, module]) => [path.replace(/^.*\/(\w+)\.tsx$/, '$1'), module.page]),
)

/** Returns a page by name. Throws when the worker starts if the list of routes names a page that has no file. */
export function pageByName(name: string) {
  const page = pages.get(name)
  if (!page) throw new Error(`no file ${name}.tsx in src/features`)
  return page
}
