import { ApiError } from '../../kit/contract/errors'
import { getArticles } from '../../src/contract/catalogue/article'
import { findArticlesByNumber } from '../../src/contract/catalogue/article-number'
import { compareProducts } from '../../src/contract/catalogue/comparison'
import { getProduct } from '../../src/contract/catalogue/product'
import { askQuestion } from '../../src/contract/catalogue/question'
import { parseAttributes, queryProductAttributes, queryProductOption } from '../../src/contract/catalogue/variant'
import { readDb, writeDb } from '../db/client'
import { notFoundError, route } from '../http/route'
import { clientKeyOf, countTry } from '../limit/limit'
import { limits } from '../limit/limits'
import { toMailbox } from '../mail/mail-budget'
import { visitorOf } from '../session/visitor'
import { findVariantsByNumbers } from './article-number.repository'
import { findArticlePage } from './articles.repository'
import { findComparison } from './comparison/comparison.repository'
import { toComparison } from './comparison/to-comparison'
import { texts } from './nl'
import { fromPricesOf } from './prices/starting-prices'
import { findProduct } from './product.repository'
import { findVariantParts } from './product-variants.repository'
import { insertQuestion } from './questions/question.repository'
import { sellingStateOf } from './selling-period/selling-period'
import { toDiscontinuedProduct, toProduct } from './to-product'
import { toProductOption } from './to-product-option'
import { availableAttributes, chosenVariant } from './variant-choice'

const isSold = <Row extends Parameters<typeof sellingStateOf>[0]>(product: Row | undefined): product is Row =>
  !!product && sellingStateOf(product, new Date()) === 'now'

export const productRoutes = [
  route(getProduct, async ({ id, from_category, po_id, include, ...rest }, context) => {
    const { product, ...parts } = await findProduct(readDb(context), id)
    const when = product && sellingStateOf(product, new Date())
    if (!product || when === 'before') throw notFoundError()
    if (when === 'over') throw new ApiError(410, texts.gone, 'gone', {}, toDiscontinuedProduct({ product, ...parts }))
    const query = {
      from_category,
      po_id,
      chosen: parseAttributes(Object.entries(rest)),
      include: include?.split(',') ?? [],
    }
    return toProduct({ product, ...parts }, query)
  }),

  route(queryProductAttributes, async ({ product_id, attributes }, context) => {
    const { product, variants, values } = await findVariantParts(readDb(context), product_id)
    if (!isSold(product) || !variants.length) throw notFoundError()
    const offered = availableAttributes(variants, values, attributes ?? {})
    return {
      attributes: offered.attributes,
      ...fromPricesOf(offered, product),
    }
  }),

  route(queryProductOption, async ({ product_id, attributes, amount }, context) => {
    const { product, ...parts } = await findVariantParts(readDb(context), product_id)
    const variant = isSold(product) && chosenVariant(parts.variants, parts.values, attributes ?? {})
    if (!variant) throw notFoundError()
    return toProductOption({ product, ...parts }, variant, amount ?? 1)
  }),

  route(getArticles, ({ page }, context) => findArticlePage(readDb(context), page ?? 1)),

  route(findArticlesByNumber, ({ numbers }, context) => findVariantsByNumbers(readDb(context), numbers)),

  route(compareProducts, async ({ products }, context) =>
    toComparison(products, await findComparison(readDb(context), products)),
  ),

  route(askQuestion, async ({ id, ...question }, context) => {
    await countTry(context, [
      [limits.questionOfMail, toMailbox(question.email)],
      [limits.questionOfClient, clientKeyOf(context)],
    ])
    if (!(await insertQuestion(writeDb(context.env), visitorOf(context), id, question))) throw notFoundError('product')
    return undefined
  }),
]
