import { textsOf } from './lib/i18n'

export const t = textsOf({
  /** The path that the deals stand at. */
  deals_uri: 'aanbiedingen',
})
