import type { ViewContext } from '../../page'

/**
 * Whether anything in this shop waits for a visitor's consent: a tag manager, or measuring how fast pages are. The
 * demonstration asks all the same, to be seen.
 */
export const asksConsent = ({ shop, isMeasured }: Pick<ViewContext, 'shop' | 'isMeasured'>) =>
  import.meta.env.DEMO || !!isMeasured || !!shop.info?.tag_manager_id
