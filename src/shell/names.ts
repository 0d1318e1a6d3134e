import type { ShopData } from '../page'
import { t } from './nl'

/** The shop's name, also when nothing could be asked of the backend. */
export function shopName({ info }: ShopData) {
  return info?.name ?? t('shopName')
}
