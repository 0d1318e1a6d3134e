import { Island } from '../../lib/islands/island'
import type { ShopData } from '../../page'
import ConsentDialog from './ConsentDialog.island'

/** The consent dialog. The dialog links to pages in the footer's menu whose titles mention cookies or privacy. */
export function Consent({ shop }: { shop: ShopData }) {
  const links = shop.footer
    .flatMap(({ children }) => children ?? [])
    .flatMap(({ uri, title }) => (uri && /cookie|privacy/i.test(title) ? { title, href: uri } : []))
  return (
    <div>
      <Island of={ConsentDialog} props={{ links }} wake="press" />
    </div>
  )
}
