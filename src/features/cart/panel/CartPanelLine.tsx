import { nameWithVariant } from '../../../contract/catalogue/name-with-variant'
import type { CartItem } from '../../../contract/ordering/cart'
import { trash } from '../../../ui/image/icon-paths'
import { PathIcon } from '../../../ui/image/PathIcon'
import { Photo, type PhotoPlace, smallPhotoWidths } from '../../../ui/image/Photo'
import { Price } from '../../../ui/price/Price'
import { useRemoveFromCart } from '../cart.queries'
import { t } from '../nl'

const inPanel: PhotoPlace = { sizes: '4.5rem', widths: smallPhotoWidths }

export function CartPanelLine({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const removal = useRemoveFromCart()
  const { po_id, amount, info } = item
  const remove = () => {
    if (removal.isPending) return
    onRemove()
    removal.mutate({ po_id })
  }
  return (
    <li className="cart-panel-line">
      <Photo src={info.photo} alt="" place={inPanel} />
      <div>
        <a href={info.uri || undefined}>{info.full_name}</a>
        {/* One text: a browser that translates the page replaces text nodes, and React would not update the amount. */}
        {info.option_name && <p className="text-s text-muted">{`${amount} × ${info.option_name}`}</p>}
        <p>
          {!info.option_name && <span className="text-s text-muted">{`${amount} × `}</span>}
          <Price of={info} size="s" />
        </p>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t('removeItem', { name: nameWithVariant(item.info) })}
        aria-disabled={removal.isPending}
        data-remove
        onClick={remove}
      >
        <PathIcon path={trash} />
      </button>
    </li>
  )
}
