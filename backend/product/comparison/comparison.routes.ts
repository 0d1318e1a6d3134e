import { compareProducts } from '../../../src/contract/catalogue/comparison'
import { readDb } from '../../db/client'
import { route } from '../../http/route'
import { findComparison } from './comparison.repository'
import { toComparison } from './to-comparison'

export const comparisonRoutes = [
  route(compareProducts, async ({ products }, context) =>
    toComparison(products, await findComparison(readDb(context), products)),
  ),
]
