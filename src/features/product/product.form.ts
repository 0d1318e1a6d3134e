import * as v from 'valibot'
import type { ShopApi } from '../../../kit/contract/call'
import { ApiError } from '../../../kit/contract/errors'
import { type Form, FormError, type FormFields, type FormRequest, refuse } from '../../../kit/page/form-types'
import { notFoundError } from '../../../kit/page/page-errors'
import { getProduct } from '../../contract/catalogue/product'
import { askQuestion, MAX_QUESTION_LENGTHS } from '../../contract/catalogue/question'
import { createStockAlert } from '../../contract/catalogue/stock-alert'
import { type ProductOption, parseAttributes, toAttributeQuery } from '../../contract/catalogue/variant'
import { ID_REGEX } from '../../contract/limits'
import { Email } from '../../contract/shared-schemas'
import { formatCount } from '../../lib/format-count-and-date'
import { idInPathSegment, routes } from '../../routes'
import { t as authText } from '../auth/nl'
import { submitCartForm } from '../cart/submit-cart-form'
import { loadVariantChoice, maxOrderAmount } from '../variant/variant-choice'
import { serverText, t } from './nl'
import {
  alertSentId,
  buyButtonName,
  priceAlertAction,
  priceAlertSentId,
  questionAction,
  questionSentId,
  stockAlertActionValue,
} from './product-markup-names'

/** The forms of a product page. They are posted to the page's own URL, which shows a refused form again. */
export const productForms: readonly Form[] = (routes.find(({ page }) => page === 'ProductPage')?.paths ?? []).map(
  (path) => ({ path, page: 'ProductPage', isKeyed: true, send, query: queryOf }),
)

const sends = new Map([
  [questionAction, sendQuestion],
  [stockAlertActionValue, sendAlert],
  [priceAlertAction, sendPriceAlert],
])

/**
 * Handles a submitted form of a product page. The redirect target is a cached page that contains all success messages;
 * the hash of its URL makes one appear.
 */
async function send(api: ShopApi, fields: FormFields, request: FormRequest) {
  if (buyButtonName in fields) return buy(api, fields, request)
  const { params, url } = request
  const sendIt = sends.get(fields.action ?? '')
  if (!sendIt) throw notFoundError(`form ${fields.action}`)
  return { location: `${url.pathname}${url.search}#${await sendIt(api, fields, idInPathSegment(params.product))}` }
}

/** Returns the query string of the submitted choice of variant, because the form's URL does not contain that choice. */
function queryOf({ action, ...fields }: FormFields) {
  if (action !== buyButtonName) return
  return new URLSearchParams(toAttributeQuery(parseAttributes(Object.entries(fields))))
}

/**
 * Adds the chosen variant to the cart. If the page showed a variant, that one is added: since then another variant may
 * have become the preselected one, because the stock has changed.
 * @throws FormError if no variant matches the choices
 */
async function buy(api: ShopApi, fields: FormFields, request: FormRequest) {
  const chosen = { ...parseAttributes(request.url.searchParams), ...parseAttributes(Object.entries(fields)) }
  const shown = ID_REGEX.test(fields.po_id ?? '') ? Number(fields.po_id) : undefined
  const query = toAttributeQuery(chosen)
  Object.assign(fields, query, { action: buyButtonName })
  const id = idInPathSegment(request.params.product)
  const product = await getProduct(api, { id, po_id: shown, include: 'attributes,option', ...query })
  const { option, isUnknown, selected } = await loadVariantChoice(api, product, chosen)
  if (isUnknown) throw new FormError({}, t('unknown'), 503)
  const po_id = shown ?? option?.po_id
  if (!po_id) throw new FormError({}, t('noCombination'))
  if (option?.po_id === po_id) {
    Object.assign(fields, toAttributeQuery(selected))
    checkAmount(fields, option)
  }
  return submitCartForm(api, { amount: '1', ...fields, action: 'add', po_id: String(po_id) }, request)
}

/** @throws FormError for an amount that is more than can be ordered at once */
function checkAmount({ amount }: FormFields, option: ProductOption) {
  const most = maxOrderAmount(option)
  if (Number(amount) > most)
    throw new FormError({ amount: serverText(most === option.stock ? 'onlySoMany' : 'mostAtOnce', { n: most }) })
}

async function sendQuestion(api: ShopApi, fields: FormFields, id: number) {
  const { question = '', name = '', email = '' } = fields
  refuse({
    question: mistakeIn(question.replace(/\r\n?/g, '\n'), MAX_QUESTION_LENGTHS.question, serverText('questionMissing')),
    name: mistakeIn(name, MAX_QUESTION_LENGTHS.name, serverText('nameMissing')),
    email: mistakeInEmail(email),
  })
  await askQuestion(api, { id, question, name, email })
  return questionSentId
}

async function sendAlert(api: ShopApi, { po_id = '', email = '' }: FormFields) {
  refuse({ email: mistakeInEmail(email) })
  await createStockAlert(api, { po_id: Number(po_id), email }).catch((error) => {
    // The variant is in stock again, so the page is shown again, now with the buy button.
    const isBack = error instanceof ApiError && error.code === 'in_stock'
    throw isBack ? new FormError({}, serverText('backInStock'), 409) : error
  })
  return alertSentId
}

async function sendPriceAlert(api: ShopApi, { po_id = '', email = '' }: FormFields) {
  refuse({ email: mistakeInEmail(email) })
  await createStockAlert(api, { po_id: Number(po_id), email, kind: 'price' })
  return priceAlertSentId
}

function mistakeIn(text: string, most: number, missing: string) {
  if (!text.trim()) return missing
  return text.trim().length > most ? serverText('tooLong', { n: formatCount(most) }) : null
}

function mistakeInEmail(email: string) {
  if (!email.trim()) return authText('emailMissing')
  return v.is(Email, email) ? null : authText('emailWrong')
}
