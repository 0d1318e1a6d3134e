import { toSlug } from '../../lib/slug'

/** The key of a shipping or payment method, derived from its title if the configuration gives none. */
export const keyOfMethod = ({ key, title, id }: { key: string | null; title: string; id: number }) =>
  key ?? (toSlug(title) || `manier-${id}`)
