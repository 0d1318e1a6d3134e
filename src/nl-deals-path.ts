import { createTranslator } from './lib/i18n'

export const t = createTranslator({
  /** The URL path of the page with deals, a translated text by specification §2. */
  deals_uri: 'aanbiedingen',
})
