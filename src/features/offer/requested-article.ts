import type { ShopApi } from '../../../kit/contract/call'
import { notFoundError } from '../../../kit/page/page-errors'
import { nameWithVariant } from '../../contract/catalogue/name-with-variant'
import { ID_ROUTE_PATTERN } from '../../contract/limits'
import { fetchLine } from '../cart/prepared/prepared-line-availability'

const spelling = new RegExp(`^(${ID_ROUTE_PATTERN})-(${ID_ROUTE_PATTERN})-([1-9]\\d{0,2})$`)

/** Parses the article in the URL of an offer request: `12-345-40`. @throws NotFound for anything else */
export function parseRequestedArticle(spelled = '') {
  const [, product_id, po_id, amount] = (spelling.exec(spelled) ?? []).map(Number)
  if (!product_id || !po_id || !amount) throw notFoundError(`article ${spelled}`)
  return { product_id, po_id, amount }
}

/** Returns the article of an offer request's URL. @throws NotFound if it is not sold, ApiError in an outage */
export async function findRequestedArticle(api: ShopApi, spelled: string, hasInclude: boolean) {
  const line = parseRequestedArticle(spelled)
  const fetchedLine = await fetchLine(api, line, hasInclude)
  if ('failed' in fetchedLine) throw fetchedLine.failed
  if ('over' in fetchedLine) throw notFoundError(`article ${spelled}`)
  const { product, option } = fetchedLine
  const { full_name, option_name } = option ?? { ...product, option_name: null }
  return {
    amount: line.amount,
    name: nameWithVariant({ full_name, option_name: option_name ?? '' }),
    uri: option?.uri || product.uri,
  }
}
