import { textsOf } from './lib/i18n'

/** The texts of paths. */
export const t = textsOf({
  /** The path that the deals stand at (specification §2). */
  deals_uri: 'aanbiedingen',
})
