import { createStockAlert } from '../../src/features/product/product.api'
import { ApiError } from '../../src/lib/errors'
import { writeDb } from '../db/client'
import { notFound, route } from '../http/route'
import { clientOf, countTry, type Limit } from '../limit/limit'
import { insertStockAlert } from './stock-alert.repository'

const HOUR = 3600 * 1000
/** Anybody may type anybody's address, and each alert is a mail. */
const perMail: Limit = { name: 'stock-alert:mail', most: 10, window: 24 * HOUR }
const perClient: Limit = { name: 'stock-alert:client', most: 30, window: HOUR }

export const stockAlertRoutes = [
  route(createStockAlert, async ({ po_id, email }, context) => {
    await countTry(context, [
      [perMail, email],
      [perClient, clientOf(context)],
    ])
    const stock = await insertStockAlert(writeDb(context.env), po_id, email, Date.now())
    if (stock === undefined) throw notFound()
    if (stock > 0) throw new ApiError(409, 'Goed nieuws: dit artikel is weer op voorraad.', 'in_stock')
    return undefined
  }),
]
