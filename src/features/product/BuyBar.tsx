import { Button } from '../../ui/Button'
import { Price } from '../../ui/Price'
import type { Choice } from './choice'
import { pageText } from './nl'
import * as mark from './product-marks'

/**
 * What buy-bar.client.ts shows at the bottom of a narrow screen. A template, so that the page says nothing twice to who
 * has no script or a wide screen. Nothing where the variant can't be bought.
 */
export function BuyBar({ name, choice: { option, attributes, selected, starting } }: { name: string; choice: Choice }) {
  const open = attributes.find(({ id }) => !selected[id])
  const gross = option ? option.price : starting.gross
  if (option ? option.stock_status === 'out' : !open) return null
  return (
    <template {...{ [mark.buyBar]: true }}>
      <div className="buy-bar" aria-hidden="true">
        <div>
          <p>{name}</p>
          {typeof gross === 'number' && (
            <Price gross={gross} net={option ? option.price_net : starting.net} from={!option} />
          )}
        </div>
        <Button type="button" tabIndex={-1}>
          {open ? pageText('chooseFirst', { title: open.title.toLowerCase() }) : pageText('addShort')}
        </Button>
      </div>
    </template>
  )
}
