import { Island } from '../../lib/islands/island'
import type { ShopData } from '../../page'
import ConsentDialog from './ConsentDialog.island'
import { consentLinksOf } from './needs-consent'

export function Consent({ shop }: { shop: ShopData }) {
  const links = consentLinksOf(shop)
  return (
    <div>
      <Island of={ConsentDialog} props={{ links }} wake="press" />
    </div>
  )
}
