import type { ProductOption } from '../../../contract/catalogue/variant'
import { MAX_AMOUNT } from '../../../contract/limits'
import { requestOffer } from '../../../contract/ordering/offer'
import type { ViewContext } from '../../../page'
import { href } from '../../../routes'
import { Button, SecondaryButtonLink } from '../../../ui/form/Button'
import { HiddenFields } from '../../../ui/form/PostForm'
import { supportsOffers } from '../../order-parts/linked-offer'
import { maxOrderAmount } from '../../variant/variant-choice'
import { serverText } from '../nl'

type MoreThanStockProps = { product_id: number; option: ProductOption; amount: number; has: ViewContext['has'] }

/** The buttons after an amount above the stock: add the amount in stock, or request an offer for the whole amount. */
export function MoreThanStock({ product_id, option, amount, has }: MoreThanStockProps) {
  const { po_id } = option
  const most = maxOrderAmount(option)
  const canAsk = supportsOffers(has) && has(requestOffer) && amount <= MAX_AMOUNT
  return (
    <div className="flex flex-wrap gap-3">
      <form method="post" action={href.cart()}>
        <HiddenFields of={{ action: 'add', po_id, amount: most }} />
        <Button tone="secondary">{serverText('addAllThere', { n: most })}</Button>
      </form>
      {canAsk && (
        <SecondaryButtonLink href={href.offerForm(`${product_id}-${po_id}-${amount}`)}>
          {serverText('askOfferOf', { n: amount })}
        </SecondaryButtonLink>
      )}
    </div>
  )
}
