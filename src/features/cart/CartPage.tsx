import { type Cart, getCart } from '../../contract/cart'
import { ApiError } from '../../contract/errors'
import { placeOrder } from '../../contract/order'
import { Island } from '../../lib/island'
import { definePage } from '../../page'
import { href } from '../../routes'
import { ButtonLink } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import CartView from './CartView.island'
import { pageText, t } from './nl'

type CartData = { cart: Cart | null; orderUrl: string | null }

const outcomes: Record<string, string> = {
  bijgewerkt: pageText('updated'),
  verwijderd: t('removed'),
  aangepast: pageText('adjusted'),
  korting: t('codeApplied'),
  kortingweg: t('codeRemoved'),
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
  head: () => ({ title: pageText('title'), description: pageText('description') }),
  View: ({ data: { cart, orderUrl }, context: { notice, url, shop, form } }) => {
    const outcome = outcomes[url.searchParams.get('melding') ?? '']
    return (
      <div className="wrap cart-page">
        <h1>{pageText('title')}</h1>
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
            {!notice && <Notice tone="error">{t('unavailable')}</Notice>}
            <p className="mt-6">
              <ButtonLink href={href.cart()}>{t('retry')}</ButtonLink>
            </p>
          </>
        )}
      </div>
    )
  },
})
