import * as tabs from '../../kit/browser/tabs'

/**
 * A message from one part of a page to the others and to other tabs. `customer` is the name in the header after a login
 * ('' for a guest without one), and null after a logout; after both the cart is another one. `favourite` was saved or
 * removed; the cart is unchanged.
 */
export type TabMessage = { cartCount?: number; customer?: string | null; favourite?: { id: string; isSaved: boolean } }

export const notifyTabs: (message: TabMessage) => void = tabs.notifyTabs
export const listenToTabs: typeof tabs.listenToTabs<TabMessage> = tabs.listenToTabs
