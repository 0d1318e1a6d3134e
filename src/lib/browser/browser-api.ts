import type { ShopApi } from '../../../kit/contract/call'

export const browserApi: ShopApi = (path, init) => fetch(`/api${path}`, { ...init, credentials: 'same-origin' })
