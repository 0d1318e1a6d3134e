import { toSlug } from '../../lib/slug'

/** Of a method that no folder has named yet, its title stands for its key. */
export const keyOfMethod = ({ key, title, id }: { key: string | null; title: string; id: number }) =>
  key ?? (toSlug(title) || `manier-${id}`)
