import { sql } from 'kysely'

/** The shop as its mail names it. */
export type Contact = { name: string; email: string; phone: string }

export const selectContact = () => sql<Contact>`SELECT name, email, phone FROM shop_settings`

/** The line that mail about an order ends with. `hint` goes on behind it: `en noem je retournummer RT5001`. */
export const askUs = ({ phone, email }: Contact, hint = '') =>
  `Vragen? Bel ${phone} of mail ${email}${hint && ` ${hint}`}.`
