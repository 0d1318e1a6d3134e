import { itemName } from '../../src/features/cart/cart'

/** An order line as it is called in mail, on an invoice and in messages: `Tarp Merel, mosgroen`. */
export const nameOf = ({ full_name, option_name }: { full_name: string; option_name: string }) =>
  itemName({ info: { full_name, option_name } })
