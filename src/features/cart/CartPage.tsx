import type { Cart } from '../../contract/cart'
import { ApiError } from '../../contract/errors'
import { Island } from '../../lib/island'
import { definePage, type FormState } from '../../page'
import { href } from '../../routes'
import { KeptForm } from '../../ui/KeptForm'
import { Notice } from '../../ui/Notice'
import { AskFirst } from '../offer/AskFirst'
import { makesOffers } from '../offer/offer'
import CartView from './CartView.island'
import { findCart } from './find-cart'
import { NoOrders } from './NoOrders'
import { pageText, t } from './nl'
import { t as viewText } from './nl-cart-view'

/** Null when it could not be asked for. */
type CartData = { cart: Cart | null }

const outcomes: Record<string, string> = {
  bijgewerkt: pageText('updated'),
  verwijderd: t('removed'),
  aangepast: pageText('adjusted'),
  ligterin: pageText('alreadyIn'),
  korting: viewText('codeApplied'),
  kortingweg: viewText('codeRemoved'),
}

/** `/winkelwagen`: drawn for the one who asks, and usable before and without its script. */
export const page = definePage<CartData>({
  load: async ({ api }) => {
    // The rest of the page must say what is wrong, not disappear.
    const cart = await findCart(api).catch((error) => {
      if (error instanceof ApiError) return null
      throw error
    })
    return { cart }
  },
  status: ({ cart }) => (cart ? 200 : 503),
  head: () => ({ title: pageText('title'), description: pageText('description') }),
  View: ({ data: { cart }, context: { notice, url, shop, form, orderUrl, has } }) => {
    const outcome = outcomes[url.searchParams.get('melding') ?? '']
    const trouble = troubleText(cart, form)
    return (
      <div className="wrap cart-page">
        <h1>{pageText('title')}</h1>
        {!form && outcome && <Notice tone="success">{outcome}</Notice>}
        {!notice && trouble && <Notice tone="error">{trouble}</Notice>}
        {(!cart || (form?.isOutage && form.values.action === 'add')) && (
          <div className="mb-6">
            <KeptForm action={href.cart()} values={form?.isOutage ? form.values : undefined} />
          </div>
        )}
        {!orderUrl && !!cart?.items.length && <NoOrders info={shop.info} />}
        {cart && (
          <Island
            name="CartView"
            of={CartView}
            props={{ cart, orderUrl, freeFrom: shop.info?.free_shipping_from ?? null, ...typedIn(form) }}
            wake="idle"
          />
        )}
        {!!cart?.items.length && makesOffers(has) && <AskFirst />}
      </div>
    )
  },
})

/** What stands above a cart that could not be asked for, or of which nobody knows what became of a change. */
function troubleText(cart: Cart | null, form: FormState | undefined) {
  if (form?.isOutage) return form.text ?? (cart ? pageText('unanswered') : t('unavailable'))
  return cart ? null : t('unavailable')
}

/** What was typed in a form that did not come through: a code, or the amount of a line. */
function typedIn(form: FormState | undefined) {
  const { action, code = '', po_id, amount = '' } = form?.values ?? {}
  if (action === 'code') return { typedCode: { code, error: form?.errors.code } }
  if (action === 'set' && /^\d{1,3}$/.test(amount)) return { typed: { po_id: Number(po_id), amount: Number(amount) } }
  return {}
}
