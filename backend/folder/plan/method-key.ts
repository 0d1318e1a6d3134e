import { toSlug } from '../../lib/slug'

/** The key of a shipping or payment method; derived from the title until a folder names it. */
export const keyOfMethod = ({ key, title, id }: { key: string | null; title: string; id: number }) =>
  key ?? (toSlug(title) || `manier-${id}`)
