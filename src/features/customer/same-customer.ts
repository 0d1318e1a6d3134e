import { fetchAnswer, readAnswer, type ShopApi } from '../../contract/call'
import { type Customer, getMe } from '../../contract/customer'
import type { Fields } from '../../form'

/** Everything that a backend says of a customer, as it travelled: what we know no name for goes back as it came. */
export type WholeCustomer = Customer & Record<string, unknown>

/**
 * Who is logged in, if that is the one whose page the form stood in; null when somebody else has logged in since, in
 * another tab or by the form itself (docs/decisions/0041).
 *
 * @throws ApiError 401
 */
export async function findSameCustomer(api: ShopApi, { customer }: Fields): Promise<WholeCustomer | null> {
  const travelled = await fetchAnswer(api, getMe, {})
  const read = readAnswer(api, getMe, travelled)
  return String(read.id) === customer ? (travelled as WholeCustomer) : null
}
