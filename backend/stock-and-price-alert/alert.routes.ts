import { ApiError } from '../../kit/contract/errors'
import { createStockAlert } from '../../src/contract/catalogue/stock-alert'
import { writeDb } from '../db/client'
import { notFoundError, route } from '../http/route'
import { clientKeyOf, countTry } from '../limit/limit'
import { limits } from '../limit/limits'
import { toMailbox } from '../mail/mail-budget'
import { visitorOf } from '../session/visitor'
import { insertAlert } from './alert.repository'
import { texts } from './nl'

export const stockAlertRoutes = [
  route(createStockAlert, async ({ po_id, email, kind }, context) => {
    await countTry(context, [
      [limits.stockAlertOfMail, toMailbox(email)],
      [limits.stockAlertOfClient, clientKeyOf(context)],
    ])
    const isAboutPrice = kind === 'price'
    const alert = { variantId: po_id, email, isAboutPrice }
    const stock = await insertAlert(writeDb(context.env), visitorOf(context), alert)
    if (stock === undefined) throw notFoundError('article')
    if (stock > 0 && !isAboutPrice) throw new ApiError(409, texts.inStock, 'in_stock')
    return undefined
  }),
]
