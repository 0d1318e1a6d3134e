import * as tabs from '../../kit/browser/tabs'

/**
 * What one part of a page sends to the others and to other tabs. `customer` is the name in the header after a login ('' for
 * a guest without one), and null after a logout; the cart changes with both. `favourite` was saved or removed: the cart
 * is unchanged.
 */
export type TabMessage = { cartCount?: number; customer?: string | null; favourite?: { id: string; isSaved: boolean } }

export const notifyTabs: (message: TabMessage) => void = tabs.notifyTabs
export const listenToTabs: typeof tabs.listenToTabs<TabMessage> = tabs.listenToTabs
