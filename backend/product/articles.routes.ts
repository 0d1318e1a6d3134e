import { getArticles } from '../../src/contract/article'
import { readDb } from '../db/client'
import { route } from '../http/route'
import { findArticles } from './articles.repository'

export const articleRoutes = [route(getArticles, ({ page }, { env }) => findArticles(readDb(env), page ?? 1))]
