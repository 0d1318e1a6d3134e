import { Island } from '../../lib/islands/island'
import type { ShopData, ViewContext } from '../../page'
import ConsentDialog from './ConsentDialog.island'

/** Whether anything in this shop needs consent; the demo always asks for it. */
export const needsConsent = ({ shop, isMeasured }: Pick<ViewContext, 'shop' | 'isMeasured'>) =>
  import.meta.env.DEMO || !!isMeasured || !!shop.info?.tag_manager_id

/** The links of the consent dialog: to pages in the footer's menu whose titles mention cookies or privacy. */
export const consentLinksOf = ({ footer }: Pick<ShopData, 'footer'>) =>
  footer
    .flatMap(({ children }) => children ?? [])
    .flatMap(({ uri, title }) => (uri && /cookie|privacy/i.test(title) ? { title, href: uri } : []))

/** Whether the page opens the consent dialog by itself: not on a page that the dialog links to. */
export const opensConsentDialog = (context: Pick<ViewContext, 'shop' | 'isMeasured' | 'url'>) =>
  needsConsent(context) && consentLinksOf(context.shop).every(({ href }) => href !== context.url.pathname)

export function Consent({ shop }: { shop: ShopData }) {
  const links = consentLinksOf(shop)
  return (
    <div>
      <Island of={ConsentDialog} props={{ links }} wake="press" />
    </div>
  )
}
