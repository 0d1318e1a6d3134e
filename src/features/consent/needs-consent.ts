import type { ViewContext } from '../../page'

/** Whether anything in this shop needs consent; the demo always asks for it. */
export const needsConsent = ({ shop, isMeasured }: Pick<ViewContext, 'shop' | 'isMeasured'>) =>
  import.meta.env.DEMO || !!isMeasured || !!shop.info?.tag_manager_id
