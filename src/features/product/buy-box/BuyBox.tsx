import * as mark from '../../../../kit/browser/swap/data-attributes'
import type { Product } from '../../../contract/catalogue/product'
import { createStockAlert } from '../../../contract/catalogue/stock-alert'
import type { ProductOption } from '../../../contract/catalogue/variant'
import { formatPrice } from '../../../contract/money/euros-and-cents'
import { isExcludedFromWithdrawal } from '../../../contract/ordering/withdrawal'
import { Island } from '../../../lib/islands/island'
import type { ShopData, ViewContext } from '../../../page'
import { refusedFormOf } from '../../../ui/form/refused-form'
import { Icon } from '../../../ui/image/Icon'
import { Notice } from '../../../ui/Notice'
import { NoWrapPrices } from '../../../ui/price/NoWrapPrices'
import { TextLink } from '../../../ui/text/TextLink'
import AddToCart from '../../cart/add/AddToCart.island'
import { CompareCheckbox } from '../../compare/CompareCheckbox'
import { Heart } from '../../favourite/FavouriteForm'
import { t as exclusionText } from '../../order-parts/nl-not-returnable'
import { photosOfVariant } from '../../variant/photos-of-variant'
import { maxOrderAmount, unchosenAttributesOf, type VariantChoice } from '../../variant/variant-choice'
import { serverText, t } from '../nl'
import * as productMark from '../product-markup-names'
import { SizeGuideLink } from '../size-guide/SizeGuideLink'
import { BuyBar } from './BuyBar'
import { ChooseVariantFirst, MoreThanStock } from './CartForms'
import { PriceBlock } from './PriceBlock'
import { buyLinks, ProductHeading } from './ProductHeading'
import { Stock, StockBeforeChoice } from './Stock'
import { PriceAlert, StockAlert } from './StockAndPriceAlerts'
import { VariantForm } from './VariantForm'

type BuyBoxProps = { product: Product; choice: VariantChoice; context: ViewContext }

/** The part of a product's page for choosing and buying: name, price, variants, stock and the button. */
export function BuyBox({ product, choice, context: { url, shop, has, form } }: BuyBoxProps) {
  const { option } = choice
  const address = url.pathname + url.search
  const refused = refusedFormOf(productMark.stockAlertActionValue, form)
  const refusedPrice = refusedFormOf(productMark.priceAlertAction, form)
  const bought = refusedFormOf(productMark.buyButtonName, form)
  const tooMany = bought?.errors.amount ? bought : undefined
  const isOut = option?.stock_status === 'out'
  // The message of an alert form that is not rendered, because the alert is not needed or not possible any more.
  const stockNote =
    (refused && !isOut && (refused.text ?? (option && serverText('backInStock')))) ||
    (refusedPrice && !option && refusedPrice.text)
  return (
    <div className="buy-box">
      <ProductHeading product={product} choice={choice} />
      <PriceBlock choice={choice} />
      {stockNote && <Notice tone="info">{stockNote}</Notice>}
      {choice.attributes.length > 0 && <VariantForm choice={choice} action={url.pathname} isRefused={!!bought} />}
      <SizeGuideLink product={product} choice={choice} />
      {option ? (
        <>
          <Stock option={option} isAlerted={has(createStockAlert)} />
          {isOut ? (
            has(createStockAlert) && <StockAlert po_id={option.po_id} form={refused ?? refusedPrice} />
          ) : (
            <>
              <Island
                of={AddToCart}
                props={{
                  po_id: option.po_id,
                  max: maxOrderAmount(option),
                  page: `${address}#add-amount`,
                  amount: tooMany?.values.amount,
                  error: tooMany?.errors.amount,
                  full_name: nameOf(option),
                }}
                wake="hover"
              />
              {tooMany && (
                <MoreThanStock
                  product_id={product.id}
                  option={option}
                  amount={Number(tooMany.values.amount)}
                  has={has}
                />
              )}
              {shop.info?.price_alerts && has(createStockAlert) && (
                <PriceAlert po_id={option.po_id} form={refusedPrice} />
              )}
            </>
          )}
        </>
      ) : choice.isUnknown ? (
        <Unknown address={address} />
      ) : (
        <NoOption choice={choice} address={address} isAlerted={has(createStockAlert)} />
      )}
      <Conditions product={product} />
      <Promises info={shop.info} product={product} />
      <div className={buyLinks}>
        <Heart id={product.id} />
        <CompareCheckbox product={product} photo={photosOfVariant(product, option)[0]?.src} />
        <ShareButton uri={option?.uri || product.uri} />
      </div>
      <BuyBar choice={choice} />
    </div>
  )
}

/** The button that shares the URL of a variant, by script (share.client.ts). */
function ShareButton({ uri }: { uri: string }) {
  return (
    <button
      type="button"
      className="btn btn-quiet js-only"
      {...{ [productMark.shareAttribute]: uri, [productMark.copiedMessageAttribute]: serverText('linkCopied') }}
    >
      <Icon name="share" />
      {serverText('share')}
    </button>
  )
}

/** Returns the product's name with the chosen values, because one cart may contain two variants of a product. */
const nameOf = ({ full_name, option_name }: ProductOption) =>
  option_name ? `${full_name} (${option_name})` : full_name

function Unknown({ address }: { address: string }) {
  return (
    <Notice tone="error">
      <strong className="block">{t('unknown')}</strong>
      {t('unknownHint')} <TextLink href={address}>{t('reload')}</TextLink>
    </Notice>
  )
}

const inDutch = new Intl.ListFormat('nl')

type NoOptionProps = { choice: VariantChoice; address: string; isAlerted: boolean }

function NoOption({ choice, address, isAlerted }: NoOptionProps) {
  const { isComplete, attributes } = choice
  const soldOut = attributes.filter(({ values }) => values.every(({ in_stock }) => in_stock === false)).length
  if (!isComplete && !soldOut) {
    return (
      <>
        <StockBeforeChoice choice={choice} />
        <ChooseVariantFirst choice={choice} address={address} />
      </>
    )
  }
  if (!isComplete) {
    const missing = unchosenAttributesOf(choice).map(({ title }) => title.toLowerCase())
    return (
      <Notice tone="info">
        <strong className="block">{serverText(soldOut === attributes.length ? 'allSoldOut' : 'choiceSoldOut')}</strong>
        {t('incomplete', { missing: inDutch.format(missing) })}
        {isAlerted && ` ${serverText('alertAfterChoice')}`}
      </Notice>
    )
  }
  return (
    <Notice tone="info">
      <strong className="block" {...{ [mark.announceAttribute]: true }}>
        {t('noCombination')}
      </strong>
      {t('noCombinationHint')}
    </Notice>
  )
}

/** The information that the law requires before ordering: the minimum age, and whether the product can be returned. */
function Conditions({ product: { no_withdrawal, min_age } }: { product: Product }) {
  const conditions = [
    ...(min_age ? [serverText('fromAge', { age: min_age })] : []),
    ...(no_withdrawal ? [exclusionText(no_withdrawal)] : []),
  ]
  if (!conditions.length) return null
  return (
    <ul className="grid gap-2 text-s">
      {conditions.map((condition) => (
        <li key={condition} className="flex gap-2">
          <Icon name="info" small />
          {condition}
        </li>
      ))}
    </ul>
  )
}

function Promises({ info, product }: Pick<ShopData, 'info'> & { product: Product }) {
  const usps = info?.usps?.length
    ? info.usps
    : info?.free_shipping_from
      ? [t('uspShipping', { amount: formatPrice(info.free_shipping_from) })]
      : []
  const returns = isExcludedFromWithdrawal(product.no_withdrawal) ? null : info?.returns
  if (!usps.length && !returns) return null
  return (
    <ul className="grid gap-2 text-s" aria-label={t('usps')}>
      {usps.slice(0, 4).map((usp) => (
        <li key={usp} className="flex items-center gap-2">
          <Icon name="check" small className="text-pine" />
          <span>
            <NoWrapPrices text={usp} />
          </span>
        </li>
      ))}
      {returns && (
        <li className="flex items-center gap-2 text-muted">
          <Icon name="info" small />
          {returns}
        </li>
      )}
    </ul>
  )
}
