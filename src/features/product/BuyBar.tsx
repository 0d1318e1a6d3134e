import { Arrival } from '../../ui/Arrival'
import { Button } from '../../ui/Button'
import { Price } from '../../ui/Price'
import { type Choice, openOf } from './choice'
import { pageText } from './nl'
import * as mark from './product-marks'

/**
 * What buy-bar.client.ts shows at the bottom of a narrow screen: what is chosen, for how much and for which day. A
 * template, so that the page says nothing twice to who has no script or a wide screen. Nothing where the variant can't
 * be bought.
 */
export function BuyBar({ choice }: { choice: Choice }) {
  const { option, starting } = choice
  const [open] = openOf(choice)
  if (option ? option.stock_status === 'out' : !open) return null
  const gross = option ? option.price : starting.gross
  const { delivery, delivery_date } = option ?? starting.delivery ?? {}
  return (
    <template {...{ [mark.buyBar]: true }}>
      <div className="buy-bar" aria-hidden="true">
        <div>
          <p>
            {option?.option_name && <span>{option.option_name} </span>}
            {typeof gross === 'number' && (
              <Price gross={gross} net={option ? option.price_net : starting.net} from={!option && starting.isFrom} />
            )}
          </p>
          {delivery && (
            <p>
              <Arrival text={delivery} date={delivery_date} />
            </p>
          )}
        </div>
        <Button type="button" tabIndex={-1}>
          {open ? pageText('chooseFirst', { title: open.title.toLowerCase() }) : pageText('addShort')}
        </Button>
      </div>
    </template>
  )
}
