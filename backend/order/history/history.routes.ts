import { getOrder, getOrders, reorder } from '../../../src/contract/ordering/order'
import type { OrderStatus } from '../../../src/contract/ordering/order-status'
import { writeDb } from '../../db/client'
import { notFoundError, type Route, route } from '../../http/route'
import { visitorOf } from '../../session/visitor'
import { toOrder } from '../to-order'
import { findOwnOrder, findOwnOrders } from './history.repository'
import { repeatOrder } from './repeat-order'

export const historyRoutes: Route[] = [
  route(getOrders, async ({ status }, context) => {
    const visitor = visitorOf(context)
    const statuses = status.split(',').map(Number) as OrderStatus[]
    const found = await findOwnOrders(writeDb(context.env), visitor, statuses)
    return found.map(({ row, lines, notes }) => toOrder(context.env, row, lines, visitor.now, notes))
  }),

  route(getOrder, async ({ id }, context) => {
    const visitor = visitorOf(context)
    const found = await findOwnOrder(writeDb(context.env), visitor, id)
    if (!found) throw notFoundError()
    return toOrder(context.env, found.row, found.lines, visitor.now, found.notes)
  }),

  route(reorder, async ({ id }, context) => repeatOrder(writeDb(context.env), visitorOf(context), id)),
]
