import type { ShopData } from '../page'
import { t } from './nl'

export function shopName({ info }: ShopData) {
  return info?.name ?? t('shopName')
}
