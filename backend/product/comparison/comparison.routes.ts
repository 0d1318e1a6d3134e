import { compareProducts } from '../../../src/contract/catalogue/comparison'
import { readDb } from '../../db/client'
import { route } from '../../http/route'
import { toComparison } from './comparison'
import { findComparison } from './comparison.repository'

export const comparisonRoutes = [
  route(compareProducts, async ({ products }, context) =>
    toComparison(products, await findComparison(readDb(context), products)),
  ),
]
