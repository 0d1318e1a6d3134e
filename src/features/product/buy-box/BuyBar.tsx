import { DeliveryTime } from '../../../ui/DeliveryTime'
import { Button } from '../../../ui/form/Button'
import { Price } from '../../../ui/price/Price'
import { t as buttonText } from '../../cart/add/nl-add-to-cart'
import { unchosenAttributesOf, type VariantChoice } from '../../variant/variant-choice'
import { serverText } from '../nl'
import * as mark from '../product-markup-names'

const bar =
  'buy-bar fixed inset-x-0 bottom-0 z-bar flex flex-wrap items-center gap-x-4 gap-y-2 px-gutter pt-2.5 ' +
  'pb-[calc(0.625rem+env(safe-area-inset-bottom))] border-t bg-paper [box-shadow:0_-8px_24px_rgb(22_33_28/.08)] print:hidden'
const line = 'text-s leading-tight text-balance'

/** Shortens `Zaterdag 28 november in huis` to `Za 28 nov in huis`, to fit in one line beside the button. */
const shortenDay = (text: string) =>
  text
    .replace(/\b(ma|di|wo|do|vr|za|zo)(an|ns|ens|nder|ij|ter|n)dag\b/i, '$1')
    .replace(/\bmaart\b/, 'mrt')
    .replace(/\b(jan|feb|apr|jun|jul|aug|sep|okt|nov|dec)(uari|ruari|il|i|ustus|tember|ober|ember)\b/, '$1')

/**
 * The bar that buy-bar.client.ts shows at the bottom of a narrow screen: the chosen variant, its price and delivery
 * day. The bar is a template, so that without script or on a wide screen nothing is in the page twice. Empty if the
 * variant cannot be bought.
 */
export function BuyBar({ choice }: { choice: VariantChoice }) {
  const { option, starting } = choice
  const [open] = unchosenAttributesOf(choice)
  if (option ? option.stock_status === 'out' : !open) return null
  const { price, price_net } = option ?? starting
  const { delivery, delivery_date } = option ?? starting.delivery ?? {}
  return (
    <template {...{ [mark.buyBarAttribute]: true }}>
      <div className={bar} aria-hidden="true">
        {/* With large text the button is below this text. */}
        <div className="flex-[1_1_7rem] min-w-0">
          <p className={line}>
            {option?.option_name && <span>{option.option_name} </span>}
            {typeof price === 'number' && (
              <Price of={{ price, price_net, from_price: !option && starting.from_price }} />
            )}
          </p>
          {delivery && (
            <p className={line}>
              <DeliveryTime text={shortenDay(delivery)} date={delivery_date} />
            </p>
          )}
        </div>
        <Button type="button" className="ml-auto break-normal" tabIndex={-1}>
          {open ? serverText('chooseFirst', { title: open.title.toLowerCase() }) : buttonText('add')}
        </Button>
      </div>
    </template>
  )
}
