import { DeferredMarkup } from '../../../kit/page/DeferredMarkup'
import type { Category } from '../../contract/catalogue/category'
import SearchBox from '../../features/search/suggestions/SearchBox.island'
import { phoneHref } from '../../features/shop/shop-texts'
import { Island } from '../../lib/islands/island'
import type { ShopData } from '../../page'
import { hasPageAt, href } from '../../routes'
import { Icon } from '../../ui/image/Icon'
import { VatSwitch } from '../header/VatSwitch'
import { t } from '../nl'

export function MobileMenu({ shop: { info, header, categories } }: { shop: ShopData }) {
  return (
    <dialog id="menu" className="drawer" closedby="any" aria-label={t('menu')}>
      <p className="sticky z-1 top-0 flex items-center justify-between h-14 text-l font-500 bg-paper">
        {t('menu')}
        <button type="button" className="tool" commandfor="menu" command="close" aria-label={t('closeMenu')}>
          <Icon name="close" />
        </button>
      </p>
      <Island of={SearchBox} props={{ id: 'menu-zoeken', inMenu: true }} control="open-search" className="contents" />
      <DeferredMarkup>
        <nav className="drawer-links" aria-label={t('menu')}>
          <ul className="mt-4">
            {categories.map((category) => (
              <Branch key={category.id} category={category} />
            ))}
            {!!categories.length && hasPageAt(href.deals()) && (
              <li>
                <a className="text-accent-ink font-500" href={href.deals()}>
                  {t('deals')}
                </a>
              </li>
            )}
            {header.map(
              ({ id, title, uri }) =>
                uri && (
                  <li key={id}>
                    <a href={uri}>{title}</a>
                  </li>
                ),
            )}
            {info?.phone && (
              <li>
                <a href={phoneHref(info.phone)}>{t('call', { phone: info.phone })}</a>
              </li>
            )}
          </ul>
        </nav>
      </DeferredMarkup>
      <VatSwitch info={info} className="inline-flex min-h-12" />
    </dialog>
  )
}

function Branch({ category: { title, uri, children } }: { category: Category }) {
  return (
    <li>
      {children?.length ? (
        <details>
          <summary>{title}</summary>
          <ul>
            <li>
              <a href={uri}>{t('categoryAll', { title })}</a>
            </li>
            {children.map((child) => (
              <Branch key={child.id} category={child} />
            ))}
          </ul>
        </details>
      ) : (
        <a href={uri}>{title}</a>
      )}
    </li>
  )
}
