import { formatPrice } from '../../contract/money/price'
import type { ShopInfo } from '../../contract/shop'
import { t } from './nl'

/** Returns the text about the return postage and its amount; empty if the shop does not send it. */
export function returnPostageText(info: ShopInfo | null) {
  if (info?.returns_free) return t('postage.free')
  if (info?.return_cost != null) return t('postage.about', { cost: formatPrice(info.return_cost) })
  return info?.returns_free === false ? t('postage.own') : (info?.returns ?? '')
}
