import type { Breadcrumb } from '../../contract/shared-schemas'
import { absoluteUrl } from '../../lib/canonical-path'

export function toBreadcrumbListSchema(trail: Breadcrumb[], origin: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ title: 'Home', uri: '/' }, ...trail].map(({ title, uri }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: absoluteUrl(uri, origin),
    })),
  }
}
