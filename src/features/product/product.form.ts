import * as v from 'valibot'
import type { ShopApi } from '../../contract/call'
import { ApiError } from '../../contract/errors'
import { askQuestion, questionLengths } from '../../contract/question'
import { Email } from '../../contract/schema'
import { createStockAlert } from '../../contract/stock-alert'
import { type Fields, type Form, FormError, type FormRequest } from '../../form'
import { formatCount } from '../../lib/format'
import { notFound } from '../../lib/page-errors'
import { idOf, routes } from '../../routes'
import { t as authText } from '../auth/nl'
import { pageText } from './nl'
import { alertForm, asked, questionForm, waiting } from './product-forms'

/**
 * The forms of a product's page. They are posted to the address of the page itself, with the variant in its query: a
 * form that is refused is drawn in the page it stood in.
 */
export const productForms: readonly Form[] = (routes.find(({ page }) => page === 'ProductPage')?.paths ?? []).map(
  (path) => ({ path, page: 'ProductPage', send }),
)

const sends = new Map([
  [questionForm, sendQuestion],
  [alertForm, sendAlert],
])

/** The page that comes back is kept for everybody: what to tell stands in it, and its address chooses. */
async function send(api: ShopApi, fields: Fields, { params, url }: FormRequest) {
  const sendIt = sends.get(fields.action ?? '')
  if (!sendIt) throw notFound(`form ${fields.action}`)
  return { location: `${url.pathname}${url.search}#${await sendIt(api, fields, idOf(params.product))}` }
}

async function sendQuestion(api: ShopApi, fields: Fields, id: number) {
  const { question = '', name = '', email = '' } = fields
  refuse({
    question: mistakeIn(question.replace(/\r\n?/g, '\n'), questionLengths.question, pageText('questionMissing')),
    name: mistakeIn(name, questionLengths.name, pageText('nameMissing')),
    email: mistakeInEmail(email),
  })
  await askQuestion(api, { id, question, name, email })
  return asked
}

async function sendAlert(api: ShopApi, { po_id = '', email = '' }: Fields) {
  refuse({ email: mistakeInEmail(email) })
  await createStockAlert(api, { po_id: Number(po_id), email }).catch((error) => {
    // The page is drawn anew, and has the button to buy it.
    const isBack = error instanceof ApiError && error.code === 'in_stock'
    throw isBack ? new FormError({}, pageText('backInStock'), 409) : error
  })
  return waiting
}

function mistakeIn(text: string, most: number, missing: string) {
  if (!text.trim()) return missing
  return text.trim().length > most ? pageText('tooLong', { n: formatCount(most) }) : null
}

function mistakeInEmail(email: string) {
  if (!email.trim()) return authText('emailMissing')
  return v.is(Email, email) ? null : authText('emailWrong')
}

function refuse(mistakes: Record<string, string | null>) {
  const errors = Object.entries(mistakes).flatMap(([name, text]) => (text ? [[name, text] as const] : []))
  if (errors.length) throw new FormError(Object.fromEntries(errors))
}
