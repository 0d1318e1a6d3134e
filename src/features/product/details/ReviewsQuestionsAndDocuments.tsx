import type { Product } from '../../../contract/catalogue/product'
import { askQuestion } from '../../../contract/catalogue/question'
import { getShopReviews } from '../../../contract/catalogue/review'
import type { ViewContext } from '../../../page'
import { refusedFormOf } from '../../../ui/form/refused-form'
import { Icon } from '../../../ui/image/Icon'
import { Section } from '../../../ui/text/Section'
import { TextLink } from '../../../ui/text/TextLink'
import { StoryGrid } from '../../content/StoryGrid'
import { serverText, t } from '../nl'
import { questionAction } from '../product-markup-names'
import { Questions } from '../reviews/Questions'
import { Reviews } from '../reviews/Reviews'

type ProductDetailsProps = { product: Product; context: ViewContext }

export function ReviewsQuestionsAndDocuments({ product, context: { url, has, form, shop } }: ProductDetailsProps) {
  const { reviews, questions, pdfs, safety, pages } = product
  return (
    <>
      {reviews && (
        <Reviews reviews={reviews} url={url} explainsChecks={has(getShopReviews)} shopName={shop.info?.name} />
      )}
      {(!!questions?.length || has(askQuestion)) && (
        <Questions questions={questions ?? []} canAsk={has(askQuestion)} form={refusedFormOf(questionAction, form)} />
      )}
      {(!!pdfs?.length || safety) && (
        <div className="mt-16 border-t">
          {!!pdfs?.length && <PdfDocuments pdfs={pdfs} />}
          {safety && <ProductSafety safety={safety} />}
        </div>
      )}
      {!!pages?.length && (
        <Section title={t('guides')} className="mt-16">
          <StoryGrid stories={pages.slice(0, 3)} />
        </Section>
      )}
    </>
  )
}

function PdfDocuments({ pdfs }: { pdfs: NonNullable<Product['pdfs']> }) {
  return (
    <details className="fold">
      <summary>{t('documents')}</summary>
      <ul className="pb-4">
        {pdfs.map(({ title, uri, size }) => (
          <li key={uri}>
            <a className="inline-flex items-center gap-2 min-h-11" href={uri} type="application/pdf">
              <Icon name="file" />
              <span>
                <span className="link">{title}</span>
                {!!size && <span className="text-s text-muted"> {t('pdf', { size: formatSize(size) })}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The manufacturer, responsible person and warnings that the law requires: GPSR, Regulation (EU) 2023/988, art. 19. */
function ProductSafety({ safety }: { safety: NonNullable<Product['safety']> }) {
  const { manufacturer, address, email, url, warnings, responsible } = safety
  return (
    <details className="fold">
      <summary>{t('safety')}</summary>
      <div className="pb-5 grid gap-3">
        <Contact title={t('manufacturer')} name={manufacturer} address={address} email={email} url={url} />
        {responsible && <Contact title={serverText('responsible')} {...responsible} />}
        {!!warnings?.length && (
          <div className="prose">
            <strong>{t('warnings')}</strong>
            <ul>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </details>
  )
}

type ContactProps = { title: string; name: string } & {
  [Way in 'address' | 'email' | 'url']?: string | null
}

function Contact({ title, name, address, email, url }: ContactProps) {
  const site = url && /^https?:\/\//.test(url) ? url : null
  return (
    <p>
      <strong>{title}</strong>
      <br />
      {name}
      {address && <>, {address}</>}
      {email && (
        <>
          <br />
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </>
      )}
      {site && (
        <>
          <br />
          <a className="link" href={site} rel="noreferrer nofollow">
            {site.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
          </a>
        </>
      )}
    </p>
  )
}

/** Returns a number of bytes as `1,2 MB` or `340 kB`. */
function formatSize(bytes: number) {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1).replace('.', ',')} MB`
}
