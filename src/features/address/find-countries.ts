import type { ReadThroughCache } from '../../../kit/page/page'
import { type Countries, getCountries } from '../../contract/shop'

/** The countries to which the shop delivers if their list can't be fetched. */
const defaultCountries: Countries = { NL: { title: 'Nederland' }, BE: { title: 'België' } }

export const findCountries = (read: ReadThroughCache): Promise<Countries> =>
  read(getCountries, {}).catch(() => defaultCountries)
