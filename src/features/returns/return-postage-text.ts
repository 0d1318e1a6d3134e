import { formatPrice } from '../../contract/money/euros-and-cents'
import type { ShopInfo } from '../../contract/shop'
import { t } from './nl'

/** Returns the text about the cost of return postage; empty if the backend sends nothing about it. */
export function returnPostageText(info: ShopInfo | null) {
  if (info?.returns_free) return t('postage.free')
  if (info?.return_cost != null) return t('postage.about', { cost: formatPrice(info.return_cost) })
  return info?.returns_free === false ? t('postage.own') : (info?.returns ?? '')
}
