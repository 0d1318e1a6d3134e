import * as mark from '../../boot/marks'
import { MAX_AMOUNT } from '../../contract/limits'
import { formatPrice } from '../../contract/price'
import type { Product } from '../../contract/product'
import { createStockAlert } from '../../contract/stock-alert'
import { Island } from '../../lib/island'
import type { FormState, ShopData, ViewContext } from '../../page'
import { sentBy } from '../../ui/forms-of-a-page'
import { Icon } from '../../ui/Icon'
import { Notice } from '../../ui/Notice'
import { Rating } from '../../ui/Rating'
import AddToCart from '../cart/AddToCart.island'
import { FavouriteButton } from '../favourite/FavouriteButton'
import type { Choice } from './choice'
import { pageText, t } from './nl'
import { PriceBlock } from './PriceBlock'
import { alertForm } from './product-forms'
import { References } from './References'
import { Stock } from './Stock'
import { StockAlert } from './StockAlert'
import { VariantForm } from './VariantForm'

type BuyBoxProps = {
  product: Product
  choice: Choice
  /** Path that the choice is sent to. */
  action: string
  /** Path and query of this very page. */
  address: string
  shop: ShopData
  has: ViewContext['has']
  form?: FormState
}

/** Everything between seeing a product and having it in the cart. */
export function BuyBox({ product, choice, action, address, shop, has, form }: BuyBoxProps) {
  const { full_name, brand, reviews, reference_numbers } = product
  const { option } = choice
  const refused = sentBy(alertForm, form)
  const isOut = option?.stock_status === 'out'
  // Who wanted to wait need not, or no longer can: there is no form to tell it at.
  const told = refused && !isOut && (refused.text ?? (option && pageText('backInStock')))
  return (
    <div className="buy-box">
      <div>
        {brand && !full_name.startsWith(brand.title) && <p className="text-muted">{brand.title}</p>}
        <h1>{full_name}</h1>
        {!!reviews?.count && typeof reviews.average === 'number' && (
          <a className="inline-flex items-center min-h-11" href="#beoordelingen">
            <Rating rating={reviews.average} count={reviews.count} />
          </a>
        )}
      </div>
      <PriceBlock choice={choice} />
      {told && <Notice tone="info">{told}</Notice>}
      {choice.attributes.length > 0 && <VariantForm choice={choice} action={action} />}
      {option ? (
        <>
          <Stock option={option} isAlerted={has(createStockAlert)} />
          {isOut ? (
            has(createStockAlert) && <StockAlert po_id={option.po_id} form={refused} />
          ) : (
            <Island
              name="AddToCart"
              of={AddToCart}
              props={{ po_id: option.po_id, max: maxAmount(option), full_name: option.full_name }}
            />
          )}
        </>
      ) : choice.isUnknown ? (
        <Unknown address={address} />
      ) : (
        <NoOption choice={choice} />
      )}
      <FavouriteButton id={product.id} />
      <Promises info={shop.info} />
      <References numbers={option?.reference_numbers ?? reference_numbers ?? []} />
    </div>
  )
}

function maxAmount({ max_amount, stock }: { max_amount?: number | null; stock?: number | null }) {
  return Math.max(1, Math.min(MAX_AMOUNT, max_amount ?? (stock || MAX_AMOUNT)))
}

function Unknown({ address }: { address: string }) {
  return (
    <Notice tone="error">
      <strong className="block">{t('unknown')}</strong>
      {t('unknownHint')}{' '}
      <a className="link" href={address}>
        {t('reload')}
      </a>
    </Notice>
  )
}

const inDutch = new Intl.ListFormat('nl')

function NoOption({ choice: { isComplete, attributes, selected } }: { choice: Choice }) {
  if (!isComplete) {
    const missing = attributes.filter(({ id }) => !selected[id]).map(({ title }) => title.toLowerCase())
    return <Notice tone="info">{t('incomplete', { missing: inDutch.format(missing) })}</Notice>
  }
  return (
    <Notice tone="info">
      <strong className="block" {...{ [mark.announce]: true }}>
        {t('noCombination')}
      </strong>
      {t('noCombinationHint')}
    </Notice>
  )
}

function Promises({ info }: Pick<ShopData, 'info'>) {
  const usps = info?.usps?.length
    ? info.usps
    : info?.free_shipping_from
      ? [t('uspShipping', { amount: formatPrice(info.free_shipping_from) })]
      : []
  if (!usps.length) return null
  return (
    <ul className="grid gap-2 text-s" aria-label={t('usps')}>
      {usps.slice(0, 4).map((usp) => (
        <li key={usp} className="flex items-center gap-2">
          <span className="text-pine">
            <Icon name="check" small />
          </span>
          {usp}
        </li>
      ))}
    </ul>
  )
}
