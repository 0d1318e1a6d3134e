import type { ShopApi } from '../contract/call'

export const browserApi: ShopApi = (path, init) => fetch(`/api${path}`, { ...init, credentials: 'same-origin' })
