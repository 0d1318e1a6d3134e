import * as mark from '../../../kit/browser/swap/data-attributes'
import type { ProductCard } from '../../contract/catalogue/product-card'
import type { ProductList } from '../../contract/catalogue/product-list'
import type { ProductChooser } from '../../contract/content'
import { pathWithQuery } from '../../lib/canonical-path'
import { Button, ButtonLink, SecondaryButtonLink } from '../../ui/form/Button'
import { Icon } from '../../ui/image/Icon'
import { ProductGrid } from '../catalog/card/ProductGrid'
import { productCountOf } from '../catalog/list/load-product-list'
import { type ChooserQuestion, type ChosenAnswers, hrefWithAnswers } from './chooser-answers'
import { t } from './nl'

const formId = 'keuzevelden'
const adviceId = 'advies'

type GuideChooserProps = {
  chooser: ProductChooser
  chosen: ChosenAnswers
  /** The list with the filters of the chosen answers; null if nothing is chosen, or if it could not be fetched. */
  found: ProductList | null
  related: ProductCard[]
  url: URL
}

/**
 * The questions of a guide as one GET form, followed by the matching products, the reason, and a link to the whole
 * list. Script fetches new products after every change (`data-swap`); without script the visitor presses a button. The
 * URL contains the answers, so that a visitor can share the result.
 */
export function GuideChooser({ chooser, chosen, found, related, url }: GuideChooserProps) {
  const address = hrefWithAnswers(url, chosen.questions)
  return (
    <section aria-labelledby="keuze-titel" className="mt-8">
      <div className="px-6 py-5 rounded-l bg-sand md:p-8">
        <h2 id="keuze-titel" className="text-xl">
          {t('choose', { n: chooser.questions.length })}
        </h2>
        <p className="mt-1 text-muted">{t('chooseHint')}</p>
        <form
          id={formId}
          action={`${url.pathname}#${adviceId}`}
          // Without `autoComplete`, a browser would restore old answers after Back, which do not match the URL.
          autoComplete="off"
          {...{ [mark.swapAttribute]: `${adviceId} ${formId}` }}
        >
          {chosen.questions.map((question) => (
            <Answers key={question.name} question={question} />
          ))}
          {/* With script every change is fetched immediately, so the button is for pages without script. */}
          <Button className="no-js-only mt-6">{t('showChosen')}</Button>
        </form>
      </div>
      <section
        id={adviceId}
        aria-labelledby="advies-titel"
        className="mt-8"
        {...{ [mark.urlAttribute]: chosen.answered ? `${address}#${adviceId}` : address }}
      >
        <Advice category={chooser.category} chosen={chosen} found={found} related={related} url={url} />
      </section>
    </section>
  )
}

const choice = 'flex-col items-start justify-center py-2 bg-paper'

function Answers({ question: { name, title, hint, answers, chosen } }: { question: ChooserQuestion }) {
  return (
    <fieldset className="mt-6" aria-describedby={hint ? `${name}-hint` : undefined}>
      <legend className="font-500">{title}</legend>
      {hint && (
        <p id={`${name}-hint`} className="text-s text-muted">
          {hint}
        </p>
      )}
      <div className="choices">
        {answers.map((answer, index) => (
          <label key={answer.title} className={choice}>
            <input
              type="radio"
              id={`${name}-${index + 1}`}
              name={name}
              value={index + 1}
              defaultChecked={chosen === index + 1}
            />
            {answer.title}
            {answer.hint && <small className="block text-s text-muted">{answer.hint}</small>}
          </label>
        ))}
        <label className={choice}>
          <input type="radio" id={`${name}-0`} name={name} value="" defaultChecked={!chosen} />
          {t('either')}
        </label>
      </div>
    </fieldset>
  )
}

type AdviceProps = Pick<GuideChooserProps, 'chosen' | 'found' | 'related' | 'url'> & {
  category: ProductChooser['category']
}

function Advice({ category: { title }, chosen, found, related, url }: AdviceProps) {
  const list = pathWithQuery(chosen.list)
  const total = found && productCountOf(found)
  const heading = (text: string) => (
    <h2 id="advies-titel" className="text-2xl" tabIndex={-1} {...{ [mark.announceAttribute]: '' }}>
      {text}
    </h2>
  )
  if (!chosen.answered || total === null)
    return (
      <>
        {heading(t('products'))}
        {related.length > 0 && (
          <div className="mt-6">
            <ProductGrid products={related} shape="rail" />
          </div>
        )}
        <p className="mt-4">
          <SecondaryButtonLink href={list}>{t(chosen.answered ? 'allChosen' : 'allOf', { title })}</SecondaryButtonLink>
        </p>
      </>
    )
  if (total === 0)
    return (
      <>
        {heading(t('nothingChosen'))}
        <p className="mt-2 max-w-prose">{t('nothingChosenHint')}</p>
        <ul className="row mt-4">
          {chosen.questions
            .filter((question) => question.chosen)
            .map((question) => (
              <li key={question.name}>
                <a className="chip" href={`${hrefWithAnswers(url, chosen.questions, question)}#${adviceId}`}>
                  {t('withoutAnswer', { answer: question.answers[(question.chosen ?? 0) - 1]?.title ?? '' })}
                </a>
              </li>
            ))}
        </ul>
      </>
    )
  return (
    <>
      {heading(t('fits', { n: total }))}
      <Reasons chosen={chosen} />
      <div className="mt-6">
        <ProductGrid products={found?.products.data ?? []} shape="rail" />
      </div>
      <p className="mt-8">
        <ButtonLink href={list}>{t('showAll', { n: total })}</ButtonLink>
      </p>
    </>
  )
}

const Reasons = ({ chosen: { questions } }: Pick<GuideChooserProps, 'chosen'>) => (
  <ul className="flex flex-wrap gap-x-8 gap-y-1 mt-2">
    {questions.map(({ name, answers, chosen }) => {
      const answer = chosen && answers[chosen - 1]
      return (
        answer && (
          <li key={name} className="flex items-center gap-2">
            <Icon name="check" small className="text-pine" />
            <span>
              {answer.title}
              {answer.hint && <span className="text-muted"> · {answer.hint}</span>}
            </span>
          </li>
        )
      )
    })}
  </ul>
)
