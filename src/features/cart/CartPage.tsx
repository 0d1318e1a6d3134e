import { ApiError } from '../../lib/errors'
import { t } from '../../lib/i18n'
import { Island } from '../../lib/island'
import { definePage } from '../../page'
import { href } from '../../routes'
import { ButtonLink } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import CartView from './CartView.island'
import { type Cart, getCart } from './cart.api'

type CartData = { cart: Cart | null }

const outcomes: Record<string, string> = {
  bijgewerkt: t('cart.updated'),
  verwijderd: t('cart.removed'),
  aangepast: t('cart.adjusted'),
}

/** `/winkelwagen`: drawn for the one who asks, and usable before and without its script. */
export const page = definePage<CartData>({
  load: async ({ api }) => {
    // The rest of the page must say what is wrong, not disappear.
    const cart = await getCart(api, {}).catch((error) => {
      if (error instanceof ApiError && error.isOutage) return null
      throw error
    })
    return { cart }
  },
  status: ({ cart }) => (cart ? 200 : 503),
  head: () => ({ title: t('cart.title'), description: t('cart.description') }),
  View: ({ data: { cart }, context: { notice, url, shop } }) => {
    const outcome = outcomes[url.searchParams.get('melding') ?? '']
    return (
      <div className="wrap cart-page">
        <h1>{t('cart.title')}</h1>
        {!notice && outcome && <Notice tone="success">{outcome}</Notice>}
        {cart ? (
          <Island
            name="CartView"
            of={CartView}
            props={{ cart, freeFrom: shop.info?.free_shipping_from ?? null }}
            wake="idle"
          />
        ) : (
          <>
            {!notice && <Notice tone="error">{t('cart.unavailable')}</Notice>}
            <p className="mt-6">
              <ButtonLink href={href.cart()}>{t('cart.retry')}</ButtonLink>
            </p>
          </>
        )}
      </div>
    )
  },
})
