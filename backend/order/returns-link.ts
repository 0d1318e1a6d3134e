import { ORIGIN } from '../mail/mail'

/** Where the shop takes withdrawals and returns, for its mail; with an id, where one says how it stands. */
export const returnsLink = (id?: number | string) => `${ORIGIN}/rma-check${id === undefined ? '' : `/${id}`}`
