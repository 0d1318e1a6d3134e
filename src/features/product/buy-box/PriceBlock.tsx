import * as mark from '../../../../kit/browser/swap/data-attributes'
import type { ProductOption } from '../../../contract/catalogue/variant'
import { DiscountBadge, GrossOrNetAmount, Price, UnitPrice } from '../../../ui/price/Price'
import type { VariantChoice } from '../../variant/variant-choice'
import { serverText, t } from '../nl'
import { templateAttribute, tierPriceAttributes as tierMark } from '../product-markup-names'

/** The chosen variant's price; without a chosen variant, the lowest price. */
export function PriceBlock({ choice: { option, starting } }: { choice: VariantChoice }) {
  const { price, price_net, old_price, old_price_net, content } = option ?? starting
  if (typeof price !== 'number') return null
  const goods = { price, price_net, old_price, old_price_net, content, from_price: !option && starting.from_price }
  const shown = <Price of={goods} size="l" />
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {option ? <span {...{ [mark.announceAttribute]: true }}>{shown}</span> : shown}
        <DiscountBadge oldPrice={old_price} price={price} />
        <VatNote ownLine={!!old_price} hasNet={typeof price_net === 'number'} />
      </p>
      <UnitPrice of={goods} />
      <LowestBefore gross={old_price} net={old_price_net} price={price} />
      {option && <TierPrices tiers={cheaperOnes(option)} content={content} />}
    </div>
  )
}

/** The lowest price of the last 30 days, which the law requires beside every price reduction. */
function LowestBefore({ gross, net, price }: { gross?: number | null; net?: number | null; price: number }) {
  if (!gross || gross <= price) return null
  return (
    <p className="mt-1 text-s text-muted">
      {t('lowest')} <GrossOrNetAmount gross={gross} net={net} />
    </p>
  )
}

/**
 * `ownLine`: beside two prices and a badge there is hardly room for the note. On a line of its own it shifts nothing
 * when the shop's font loads, whose digits are wider than the fallback's.
 */
function VatNote({ ownLine, hasNet }: { ownLine: boolean; hasNet: boolean }) {
  const classes = `vat text-s text-muted${ownLine ? ' basis-full' : ''}`
  if (!hasNet) return <span className={classes}>{t('inclVat')}</span>
  return (
    <span className={classes}>
      <span className="g">{t('inclVat')}</span>
      <span className="n">{t('exclVat')}</span>
    </span>
  )
}

/** Returns the price tiers below the normal price, by amount: a backend may also send others, in any order. */
function cheaperOnes({ tier_prices, price: single }: ProductOption) {
  return (tier_prices ?? [])
    .filter(({ from, price }) => from > 1 && price > 0 && price < single)
    .toSorted((a, b) => a.from - b.from)
}

/** The classes of a cell in the price tiers. The typed amount's row (`data-now`, tier-prices.client.ts) is bold. */
const cell = 'pt-1 pr-6 font-400 group-data-[now]:font-500'

type TierPricesProps = Pick<ProductOption, 'content'> & { tiers: NonNullable<ProductOption['tier_prices']> }

function TierPrices({ tiers, content }: TierPricesProps) {
  if (!tiers.length) return null
  return (
    <>
      <p className="tier-total" role="status" {...{ [templateAttribute]: serverText('tierTotal') }}>
        <span className="g whitespace-normal" />
        <span className="n whitespace-normal" />
      </p>
      <table className="mt-4 text-s">
        <caption className="text-left font-500">{t('tiers')}</caption>
        <tbody>
          {tiers.map(({ from, price, price_net }) => (
            <tr
              key={from}
              className="group"
              {...{ [tierMark.from]: from, [tierMark.gross]: price, [tierMark.net]: price_net }}
            >
              <th scope="row" className={cell}>
                {t('tierFrom', { n: from })}
              </th>
              <td className={cell}>
                <GrossOrNetAmount gross={price} net={price_net} /> {t('tierEach')}
                <UnitPrice of={{ price, price_net, content }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
