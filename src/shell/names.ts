import { t } from '../lib/i18n'
import type { ShopData } from '../page'

/** The shop's name, also when nothing could be asked of the backend. */
export function shopName({ info }: ShopData) {
  return info?.name ?? t('shell.shopName')
}
