import { textsOf } from './lib/i18n'

/** What stands in paths. */
export const t = textsOf({
  /** The path that the deals stand at (specification §2). */
  deals_uri: 'aanbiedingen',
})
