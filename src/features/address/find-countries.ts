import type { CachedRead } from '../../../kit/page/page'
import { type Countries, getCountries } from '../../contract/shop'

/** If the list of countries can't be fetched, the shop still delivers to these two. */
const usualCountries: Countries = { NL: { title: 'Nederland' }, BE: { title: 'België' } }

export const findCountries = (read: CachedRead): Promise<Countries> =>
  read(getCountries, {}).catch(() => usualCountries)
