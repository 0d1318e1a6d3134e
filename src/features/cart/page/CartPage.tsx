import type { FormState } from '../../../../kit/page/page'
import { nullIfCallFails } from '../../../../kit/page/page-errors'
import { findArticlesByNumber } from '../../../contract/catalogue/article-number'
import type { ProductCard } from '../../../contract/catalogue/product-card'
import type { Cart } from '../../../contract/ordering/cart'
import type { OwnOrder } from '../../../contract/ordering/order'
import { retryPayment } from '../../../contract/ordering/payment'
import type { ShopInfo } from '../../../contract/shop'
import { Island } from '../../../lib/islands/island'
import { definePage } from '../../../page'
import { href } from '../../../routes'
import { SecondaryButtonLink } from '../../../ui/form/Button'
import { PostForm, ResubmitForm } from '../../../ui/form/PostForm'
import { Notice } from '../../../ui/Notice'
import { Section } from '../../../ui/text/Section'
import { TextLink } from '../../../ui/text/TextLink'
import { CategoryTiles } from '../../catalog/CategoryTiles'
import { supportsOffers } from '../../order-parts/linked-offer'
import { findWaitingOrder } from '../../payment/waiting/find-waiting-order'
import { WaitingOrder } from '../../payment/waiting/WaitingOrder'
import { phoneHref } from '../../shop/shop-texts'
import { amountInCart } from '../cart'
import * as mark from '../cart-attributes'
import { findCart } from '../find-cart'
import { serverText, t } from '../nl'
import CartView from './CartView.island'
import { EmptyCart } from './EmptyCart'
import { t as viewText } from './nl-cart-view'
import { Reassurance } from './Reassurance'
import { findSuggestedProducts, SuggestedProducts } from './SuggestedProducts'

type CartData = {
  /** Null if the cart could not be fetched. */
  cart: Cart | null
  /** The fields of the form that restores the line that was removed without script. */
  undo: Record<string, string> | null
  /** An order that awaits payment, displayed with an empty cart. */
  waiting?: OwnOrder
  /** Accessories for the articles in the cart, streamed after the rest of the page; null for an empty cart. */
  beside: Promise<ProductCard[]> | null
  /** True if the article that was just added is not in the cart: the browser sent no session cookie, or a new one. */
  isForgotten: boolean
}

/**
 * On a wide screen the lines and the suggestions are in the left column, totals and reassurance in the right one. If
 * one column is higher, only the fourth row grows, so that no gap arises above that row.
 */
const body =
  'lg:grid lg:[grid-template:auto_auto_auto_1fr_auto/minmax(0,1fr)_22rem] lg:items-start lg:gap-x-16 lg:[&>shop-island]:contents'

/** The maximum number of categories below an empty cart: they fill two rows on a wide screen. */
const maxCategories = 8

/** Values of `melding` in the URL after an addition to the cart. */
const added = ['bijgewerkt', 'ligterin', 'klaargezet', 'klaarligt']

const outcomes: Record<string, string> = {
  bijgewerkt: serverText('updated'),
  verwijderd: t('removed'),
  aangepast: serverText('adjusted'),
  ligterin: t('alreadyIn'),
  korting: viewText('codeApplied'),
  kortingweg: viewText('codeRemoved'),
  herbesteld: serverText('reordered'),
  klaargezet: serverText('prepared'),
  klaarligt: serverText('preparedIn'),
}

/** `/winkelwagen`: rendered for each visitor. The page works before its script has loaded, and without script. */
export const page = definePage<CartData>({
  load: async ({ api, url, mayBeLoggedIn, hasSession }) => {
    // If the cart can't be fetched, the rest of the page shows the error.
    const cart = await nullIfCallFails(findCart(api))
    // A visitor who returns from the bank without paying finds an empty cart, and below it the order to pay.
    const waiting = cart?.items.length === 0 && mayBeLoggedIn ? await findWaitingOrder(api) : undefined
    const outcome = url.searchParams.get('melding') ?? ''
    const isForgotten = cart?.items.length === 0 && (outcome === 'kwijt' || (!hasSession && added.includes(outcome)))
    const beside = cart?.items.length ? findSuggestedProducts(api, cart) : null
    return { cart, undo: cart && undoFields(cart, url.searchParams.get('terug')), waiting, beside, isForgotten }
  },
  status: ({ cart }) => (cart ? 200 : 503),
  head: ({ waiting }) => ({
    title: serverText('title'),
    description: serverText('description'),
    isPrivate: !!waiting,
  }),
  View: ({ data, context: { notice, url, shop, form, orderUrl, has } }) => {
    const { cart, undo, waiting, beside, isForgotten } = data
    const outcome = outcomes[url.searchParams.get('melding') ?? '']
    const trouble = errorText(cart, form)
    return (
      <div
        className="wrap cart-page pt-4 pb-16 md:pt-8 [&>.notice]:mb-6"
        id={mark.cartPageId}
        {...{ [mark.emptyCartAttribute]: cart?.items.length === 0 || undefined }}
      >
        <h1 className="mb-4 md:mb-6">{serverText('title')}</h1>
        {isForgotten && <Notice tone="error">{serverText('forgotten')}</Notice>}
        {!form && !isForgotten && outcome && (
          <Notice tone="success">
            {outcome} {undo && <UndoForm fields={undo} />}
          </Notice>
        )}
        {!notice && trouble && <Notice tone="error">{trouble}</Notice>}
        {(!cart || (form?.isOutage && form.values.action === 'add')) && (
          <div className="mb-6">
            <ResubmitForm action={href.cart()} values={form?.isOutage ? form.values : undefined} />
          </div>
        )}
        {!orderUrl && !!cart?.items.length && <NoOrders info={shop.info} />}
        <WaitingOrder order={waiting} canRetry={has(retryPayment)} />
        {cart?.items.length === 0 && (
          <div className="cart-empty">
            <EmptyCart>
              <p className="text-muted">{serverText('emptyHint')}</p>
            </EmptyCart>
          </div>
        )}
        {cart?.items.length === 0 && shop.categories.length > 0 && (
          <Section title={serverText('categories')} className="mb-8">
            <CategoryTiles categories={shop.categories.slice(0, maxCategories)} />
          </Section>
        )}
        {!!cart?.items.length && (
          <div className={`cart-body ${body}`}>
            {/* The cart must follow other tabs and update after Back, so the island hydrates without a press. */}
            <Island
              of={CartView}
              props={{ cart, orderUrl, freeShippingFrom: shop.info?.free_shipping_from ?? null, ...typedIn(form) }}
              wake="load"
            />
            <Reassurance cart={cart} info={shop.info} />
            {beside && <SuggestedProducts of={beside} />}
          </div>
        )}
        {!!cart?.items.length && supportsOffers(has) && <OfferLink />}
        {!!cart?.items.length && (
          <p className="mt-8">
            <TextLink href={href.shareCart()}>{serverText('share')}</TextLink>
          </p>
        )}
        {has(findArticlesByNumber) && <QuickOrderLink />}
      </div>
    )
  },
})

/**
 * Returns the fields of the form that undoes a removal. `removed` is a variant and its amount: `12-3`. Null if the
 * variant is in the cart again. The key is new for each page, so that two presses add the variant once.
 */
function undoFields(cart: Cart, removed: string | null) {
  const [po_id = '', amount = ''] = removed?.split('-') ?? []
  if (!po_id || amountInCart(cart, Number(po_id))) return null
  return { action: 'add', po_id, amount, key: crypto.randomUUID() }
}

function UndoForm({ fields }: { fields: Record<string, string> }) {
  return (
    <PostForm action={href.cart()} className="inline" hiddenFields={fields}>
      <button type="submit" className="link notice-link">
        {viewText('undo')}
      </button>
    </PostForm>
  )
}

/** Returns the message above a cart that could not be fetched, or after a change with an unknown outcome. */
function errorText(cart: Cart | null, form: FormState | undefined) {
  if (form?.isOutage) return form.text ?? (cart ? serverText('unanswered') : t('unavailable'))
  return cart ? null : t('unavailable')
}

/** Returns the typed values of a form that failed: a code, or the amount of a line. */
function typedIn(form: FormState | undefined) {
  const { action, code = '', po_id, amount = '' } = form?.values ?? {}
  if (action === 'code') return { typedCode: { code, error: form?.errors.code } }
  if (action === 'set' && /^\d{1,3}$/.test(amount)) return { typed: { po_id: Number(po_id), amount: Number(amount) } }
  return {}
}

/** The link to request an offer for the cart. The link is outside the cart's island, because it needs no script. */
function OfferLink() {
  return (
    <section
      className="ask-first flex flex-wrap items-center justify-between gap-x-8 gap-y-4 mt-8 pt-6 border-t"
      aria-labelledby="ask-first"
    >
      <div>
        <h2 id="ask-first" className="text-l">
          {serverText('offer')}
        </h2>
        <p className="text-muted">{serverText('offerText')}</p>
      </div>
      <SecondaryButtonLink href={href.offerForm()}>{serverText('askOffer')}</SecondaryButtonLink>
    </section>
  )
}

/** The link from the cart to the page where article numbers are pasted. */
function QuickOrderLink() {
  return (
    <p className="mt-8 text-muted">
      {serverText('quickOrder')} {serverText('quickOrderText')}{' '}
      <TextLink href={href.quickOrder()}>{serverText('toQuickOrder')}</TextLink>
    </p>
  )
}

/** Says that this shop takes no orders online, and gives its contact data. */
function NoOrders({ info }: { info: ShopInfo | null }) {
  const { phone, email } = info ?? {}
  return (
    <Notice tone="info">
      <b>{serverText('noOrders')}</b>{' '}
      {(phone || email) && (
        <>
          {serverText('noOrdersContact')}{' '}
          {phone && (
            <a className="link notice-link whitespace-nowrap" href={phoneHref(phone)}>
              {phone}
            </a>
          )}
          {phone && email && ' · '}
          {email && (
            <a className="link notice-link" href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </>
      )}
    </Notice>
  )
}
