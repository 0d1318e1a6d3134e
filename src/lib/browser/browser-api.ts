import type { ShopApi } from '../../contract/call'

/** The browser's way to the backend: our own origin, with the visitor's session. */
export const browserApi: ShopApi = (path, init) => fetch(`/api${path}`, { ...init, credentials: 'same-origin' })
