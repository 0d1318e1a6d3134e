import { type Form, FormError } from '../../../kit/page/form-types'
import { notFoundError } from '../../../kit/page/page-errors'
import { findArticlesByNumber } from '../../contract/catalogue/article-number'
import { MAX_PREPARED_LINES } from '../../contract/limits'
import { href } from '../../routes'
import { preparedCartPath } from '../cart/prepared/prepared-cart'
import { t } from './nl'
import { type PastedLine, parsePastedLines } from './pasted-lines'

const maxCharacters = 5_000
/** The maximum length of an article number. Longer ones are not sent: the backend would refuse the whole call. */
const maxNumberLength = 60

/** The form with pasted article numbers. It redirects to a prepared cart with these articles (docs/decisions/0029). */
export const quickOrderForms: readonly Form[] = [
  {
    path: href.quickOrder(),
    page: 'QuickOrderPage',
    send: async (api, fields, { has }) => {
      if (!has(findArticlesByNumber)) throw notFoundError('quick order')
      const text = fields.lines ?? ''
      if (text.length > maxCharacters) throw new FormError({ lines: t('tooLong') })
      const { lines, invalidRows } = parsePastedLines(text)
      if (!lines.length && !invalidRows.length) throw new FormError({ lines: t('empty') })
      if (lines.length > MAX_PREPARED_LINES) throw new FormError({ lines: t('tooMany') })

      const askable = lines.filter(({ number }) => number.length <= maxNumberLength)
      const found = askable.length
        ? await findArticlesByNumber(api, { numbers: askable.map(({ number }) => number) })
        : []
      const byNumber = new Map(found.map((variant) => [variant.number, variant]))
      const wanted = lines.flatMap(({ number, amount }) => {
        const variant = byNumber.get(number)
        return variant ? [{ product_id: variant.product_id, po_id: variant.po_id, amount }] : []
      })
      const mistakes = mistakesOf(
        lines.filter(({ number }) => !byNumber.has(number)),
        invalidRows,
      )
      if (wanted.length) fields.known = String(wanted.length)
      if (mistakes.length && (fields.action !== 'rest' || !wanted.length))
        throw new FormError({ lines: mistakes.join('\n') })
      return { location: preparedCartPath(wanted) }
    },
  },
]

/** Returns the error texts about pasted rows, in the order of the rows. */
function mistakesOf(unknown: readonly PastedLine[], invalidRows: readonly number[]) {
  return [
    ...unknown.map(({ row, number }) => ({
      row,
      text: t('unknownNumber', { row, number: number.slice(0, maxNumberLength) }),
    })),
    ...invalidRows.map((row) => ({ row, text: t('oddAmount', { row }) })),
  ]
    .sort((one, other) => one.row - other.row)
    .map(({ text }) => text)
}
