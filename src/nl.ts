import { textsOf } from './lib/i18n'

export const t = textsOf({
  /** The path of the deals (specification §2). */
  deals_uri: 'aanbiedingen',
})
