import * as tabs from '../../kit/browser/tab-messages'

/**
 * A message from one part of a page to other parts and to other tabs. `customer`: after a login, the name in the header
 * ('' for a guest without a name, and also if the customer's data did not arrive); after a logout, null. A login or
 * logout also changes the cart. `favourite`: a product was saved or removed, and the cart is unchanged.
 */
export type TabMessage = { cartCount?: number; customer?: string | null; favourite?: { id: string; isSaved: boolean } }

export const notifyTabs: (message: TabMessage) => void = tabs.notifyTabs
export const listenToTabs: typeof tabs.listenToTabs<TabMessage> = tabs.listenToTabs
