import * as v from 'valibot'
import type { ShopApi } from '../../../../kit/contract/call'
import { ApiError } from '../../../../kit/contract/errors'
import { type Form, FormError, type FormFields, IDEMPOTENCY_KEY_PATTERN } from '../../../../kit/page/form-types'
import { notFoundError } from '../../../../kit/page/page-errors'
import { nameWithVariant } from '../../../contract/catalogue/name-with-variant'
import { getProduct } from '../../../contract/catalogue/product'
import { addToCart, type Cart } from '../../../contract/ordering/cart'
import { href } from '../../../routes'
import { serverText as uiText } from '../../../ui/nl'
import { DiscontinuedError, throwDiscontinuedAt410 } from '../../variant/discontinued-error'
import { amountInCart } from '../cart'
import { findCart } from '../find-cart'
import { t } from './nl'
import { type PreparedLine, readPreparedCart } from './prepared-cart'

/** The form's idempotency key. A line's key is this key with the variant's id, so that a line is added only once. */
const PreparedKey = v.object({ key: v.pipe(v.string(), v.regex(IDEMPOTENCY_KEY_PATTERN), v.maxLength(48)) })

const MAX_NAMES = 5

export const isLineAdded = ({ done }: FormFields, { po_id }: PreparedLine) => !!done?.split(',').includes(String(po_id))

export const preparedCartForms: readonly Form[] = [
  {
    path: href.preparedCart(':items{[^/]+}'),
    page: 'PreparedCartPage',
    isKeyed: true,
    outage: t('unanswered'),
    send: async (api, fields, { params, hasSession }) => {
      const prepared = readPreparedCart(params.items ?? '')
      if (!prepared) throw notFoundError('prepared cart')
      // Only lines that the page showed as available are added.
      const offered = fields.lines === undefined ? prepared : readPreparedCart(fields.lines)
      const wanted = offered?.filter((line) => !isLineAdded(fields, line))
      const { success, output } = v.safeParse(PreparedKey, fields)
      if (!success || !wanted?.length) throw new FormError({}, uiText('form.unreadable'))

      const put = await putIn(api, output.key, wanted, fields, hasSession)
      if (put === 'unclear') return { location: `${href.cart()}?melding=klaarligt`, call: addToCart }
      if (!fields.done) throw refusalOf(put.refused)
      const notice = await noticeOf(api, put, fields.done.split(',').length > put.short.length)
      // The message contains product names, which must not be in a URL (docs/decisions/0041).
      const location = notice ? href.cart() : `${href.cart()}?melding=klaargezet`
      return { location, notice, call: addToCart }
    },
  },
]

type Refused = { line: PreparedLine; error: ApiError }

/** `short`: the lines whose amount was reduced to the stock. `cart`: the cart afterwards, if the backend returns it. */
type AddedLines = { refused: Refused[]; short: PreparedLine[]; cart: Cart | undefined }

/**
 * Adds the lines one after another, because the first may create the session for the others. Marks added lines in
 * `fields`, so that the form, rendered again, does not repeat them at a backend without idempotency keys.
 * @throws ApiError when the outcome of a line is unknown, unless the cart contains all lines (then returns `unclear`)
 */
async function putIn(
  api: ShopApi,
  key: string,
  wanted: readonly PreparedLine[],
  fields: FormFields,
  hasSession: () => boolean,
): Promise<AddedLines | 'unclear'> {
  const refused: Refused[] = []
  const cut: PreparedLine[] = []
  let cart: Cart | null | undefined
  for (const line of wanted) {
    const { po_id, amount } = line
    try {
      const headers = { 'idempotency-key': `${key}-${po_id}` }
      const change = await addToCart(api, { po_id, amount }, { headers })
      cart = change?.data
      if (change?.message) cut.push(line)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isUnclear(error) && (await isAllIn(api, wanted))) return 'unclear'
      if (isUnclear(error) || error.status === 401 || error.status === 429) throw error
      // `key_reused` means that the line was added before, but that answer was lost and the stock has decreased since.
      if (error.code !== 'key_reused') {
        refused.push({ line, error })
        continue
      }
    }
    fields.done = [fields.done, po_id].filter(Boolean).join()
  }
  // A backend may answer only "done", even if it added a smaller amount: then the fetched cart has the actual amount.
  const now = cart ?? (hasSession() ? await findCart(api).catch(() => undefined) : undefined)
  return { refused, cart: now, short: wanted.filter((line) => cut.includes(line) || isShort(now, line, refused)) }
}

/** Whether the outcome is unknown: there was no answer, or a malformed one. */
const isUnclear = ({ isOutage, code }: ApiError) => isOutage || code === 'bad_answer'

const isAllIn = (api: ShopApi, wanted: readonly PreparedLine[]) =>
  findCart(api).then(
    (cart) => wanted.every(({ po_id, amount }) => amountInCart(cart, po_id) >= amount),
    () => false,
  )

const isShort = (cart: Cart | undefined, line: PreparedLine, refused: readonly Refused[]) =>
  !!cart && amountInCart(cart, line.po_id) < line.amount && !refused.some((one) => one.line === line)

/** Returns the error for when no line was added: the backend's message if it is the same for all lines. */
function refusalOf(refused: readonly Refused[]) {
  const [message, ...others] = new Set(refused.map(({ error }) => error.message))
  return new FormError({}, others.length || !message ? t('nothing') : `${t('nothing')} ${message}`, 409)
}

/** Returns a message about lines that were not added in full; undefined if all were. `hasRest`: whether others were. */
async function noticeOf(api: ShopApi, { refused, short, cart }: AddedLines, hasRest: boolean) {
  if (!refused.length && !short.length) return undefined
  const missing = await Promise.all(refused.map(({ line }) => nameOf(api, line)))
  const fewer = short.map(({ po_id }) => {
    const item = cart?.items.find((one) => one.po_id === po_id)
    return item ? t('now', { name: nameWithVariant(item.info), n: item.amount }) : t('unknownName')
  })
  return [
    t('notAll'),
    ...(missing.length ? [t('refused', { names: list(missing) })] : []),
    ...(fewer.length ? [t('short', { names: list(fewer) })] : []),
    ...(hasRest ? [t('rest')] : []),
  ].join(' ')
}

function list(names: readonly string[]) {
  const rest = names.length - MAX_NAMES
  return rest > 0 ? t('andMore', { names: names.slice(0, MAX_NAMES).join(', '), n: rest }) : names.join(', ')
}

async function nameOf(api: ShopApi, { product_id, po_id }: PreparedLine) {
  try {
    const { full_name, option } = await getProduct(api, { id: product_id, po_id, include: 'option' }).catch(
      throwDiscontinuedAt410(api),
    )
    return nameWithVariant(option?.po_id === po_id ? option : { full_name })
  } catch (error) {
    return (error instanceof DiscontinuedError && error.product.full_name) || t('unknownName')
  }
}
