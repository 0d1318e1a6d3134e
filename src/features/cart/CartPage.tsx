import { type Cart, getCart } from '../../contract/cart'
import { ApiError } from '../../contract/errors'
import { placeOrder } from '../../contract/order'
import { t } from '../../lib/i18n'
import { Island } from '../../lib/island'
import { definePage } from '../../page'
import { href } from '../../routes'
import { ButtonLink } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import CartView from './CartView.island'

type CartData = { cart: Cart | null; orderUrl: string | null }

const outcomes: Record<string, string> = {
  bijgewerkt: t('cart.updated'),
  verwijderd: t('cart.removed'),
  aangepast: t('cart.adjusted'),
  korting: t('cart.codeApplied'),
  kortingweg: t('cart.codeRemoved'),
}

/** `/winkelwagen`: drawn for the one who asks, and usable before and without its script. */
export const page = definePage<CartData>({
  load: async ({ api, has, checkoutUrl }) => {
    // The rest of the page must say what is wrong, not disappear.
    const cart = await getCart(api, {}).catch((error) => {
      if (error instanceof ApiError && error.isOutage) return null
      throw error
    })
    return { cart, orderUrl: has(placeOrder) ? href.checkoutLogin() : checkoutUrl || null }
  },
  status: ({ cart }) => (cart ? 200 : 503),
  head: () => ({ title: t('cart.title'), description: t('cart.description') }),
  View: ({ data: { cart, orderUrl }, context: { notice, url, shop, form } }) => {
    const outcome = outcomes[url.searchParams.get('melding') ?? '']
    return (
      <div className="wrap cart-page">
        <h1>{t('cart.title')}</h1>
        {!notice && outcome && <Notice tone="success">{outcome}</Notice>}
        {cart ? (
          <Island
            name="CartView"
            of={CartView}
            props={{
              cart,
              orderUrl,
              freeFrom: shop.info?.free_shipping_from ?? null,
              refusedCode: form?.errors.code ? { code: form.values.code ?? '', error: form.errors.code } : null,
            }}
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
