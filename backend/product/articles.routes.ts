import { getArticles } from '../../src/contract/catalogue/article'
import { findArticlesByNumber } from '../../src/contract/catalogue/article-number'
import { readDb } from '../db/client'
import { route } from '../http/route'
import { findVariantsByNumbers } from './article-number.repository'
import { findArticlePage } from './articles.repository'

export const articleRoutes = [
  route(getArticles, ({ page }, context) => findArticlePage(readDb(context), page ?? 1)),
  route(findArticlesByNumber, ({ numbers }, context) => findVariantsByNumbers(readDb(context), numbers)),
]
