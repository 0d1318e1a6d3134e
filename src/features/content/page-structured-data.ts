import type { Page, PageCard } from '../../contract/content'
import { ARTICLES_PER_PAGE } from '../../contract/limits'
import type { CompletePagingMeta } from '../../contract/shared-schemas'
import type { ShopInfo } from '../../contract/shop'
import { absoluteUrl } from '../../lib/canonical-path'
import { toItemListSchema } from '../catalog/list-schemas'
import { absoluteImageUrls, organizationSchema } from '../shop/structured-data'
import { type PageBody, questionsOfPage } from './page-body'

/** Returns the structured data of a text page: as a blog article, as advice, or as a list of questions. */
export function pageStructuredData(page: Page, body: PageBody | null, shop: ShopInfo | null, origin: string) {
  if (page.type_code === 'blog') return [toArticle('BlogPosting', page, shop, origin)]
  if (page.type_code === 'keuzehulp') return [toArticle('Article', page, shop, origin)]
  const questions = body ? questionsOfPage(body.html) : []
  return questions.length ? [toFaq(questions)] : []
}

/** An article without a named author gets the shop as its author. */
function toArticle(
  type: 'BlogPosting' | 'Article',
  { title, intro, created_at, updated_at, author, photo, uri }: Page,
  shop: ShopInfo | null,
  origin: string,
) {
  const publisher = shop?.name ? organizationSchema(shop, origin) : undefined
  return {
    '@type': type,
    headline: title,
    description: intro ?? undefined,
    inLanguage: 'nl',
    datePublished: created_at ?? undefined,
    dateModified: updated_at ?? undefined,
    author: author ? { '@type': 'Person', name: author } : publisher,
    publisher,
    image: photo ? absoluteImageUrls(photo, origin) : undefined,
    mainEntityOfPage: absoluteUrl(uri, origin),
  }
}

export const storiesStructuredData = (stories: readonly PageCard[], meta: CompletePagingMeta, origin: string) =>
  toItemListSchema(stories, { ...meta, per_page: meta.per_page ?? ARTICLES_PER_PAGE }, origin)

const toFaq = (questions: { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
