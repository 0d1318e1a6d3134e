import type { ViewContext } from '../../page'

/** Whether anything in this shop waits for consent; the demonstration always asks. */
export const asksConsent = ({ shop, isMeasured }: Pick<ViewContext, 'shop' | 'isMeasured'>) =>
  import.meta.env.DEMO || !!isMeasured || !!shop.info?.tag_manager_id
