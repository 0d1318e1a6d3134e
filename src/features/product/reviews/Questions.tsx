import type { FormState } from '../../../../kit/page/page'
import type { Product } from '../../../contract/catalogue/product'
import { MAX_QUESTION_LENGTHS } from '../../../contract/catalogue/question'
import { formatDate } from '../../../lib/format-count-and-date'
import { Button } from '../../../ui/form/Button'
import { RefusedFormSummary } from '../../../ui/form/ErrorSummary'
import { EmailAddressField, Field, TextArea } from '../../../ui/form/Field'
import { fieldOf, withFieldPrefix } from '../../../ui/form/refused-form'
import { Section } from '../../../ui/text/Section'
import { FormSuccess } from '../FormSuccess'
import { serverText, t } from '../nl'
import { questionAction, questionSentId } from '../product-markup-names'

type QuestionsProps = {
  questions: NonNullable<Product['questions']>
  /** True if the backend accepts questions. */
  canAsk: boolean
  /** The form with a question that was refused. */
  form?: FormState
}

/** The classes of the button to ask a question: beside the questions, or behind the sentence that there are none. */
const besideList = 'grid gap-10 lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-12 xl:gap-20'
const besideText = 'grid items-start gap-x-6 gap-y-2 md:grid-cols-[auto_minmax(0,40rem)]'

export function Questions({ questions, canAsk, form }: QuestionsProps) {
  return (
    <Section title={t('questions')} className="mt-16">
      <div className={questions.length ? besideList : besideText}>
        {questions.length ? (
          <div className="min-w-0 border-t">
            {questions.map((question) => (
              <Answered key={question.id} {...question} />
            ))}
          </div>
        ) : (
          <p className="flex items-center min-h-12 text-muted">{serverText('noQuestions')}</p>
        )}
        {canAsk && (
          <div className="min-w-0">
            <FormSuccess id={questionSentId} text={serverText('askSent')} />
            {questions.length > 0 && <p className="mb-3 text-muted">{serverText('askMore')}</p>}
            <QuestionForm form={form} />
          </div>
        )}
      </div>
    </Section>
  )
}

function Answered({ question, answer, author, created_at }: QuestionsProps['questions'][number]) {
  return (
    <details className="fold">
      <summary>
        <span>
          {question}
          <span className="block text-s text-muted font-400">
            {[author, formatDate(created_at)].filter(Boolean).join(', ')}
          </span>
        </span>
      </summary>
      <p className="pb-5 whitespace-pre-line">{answer || t('noAnswer')}</p>
    </details>
  )
}

/** The form for a question about the product. It is closed at first, but open after a refusal. */
function QuestionForm({ form }: { form?: FormState }) {
  const field = (name: string) => ({ ...fieldOf(form)(name), id: `vraag-${name}` })
  return (
    <details open={!!form}>
      <summary className="btn btn-secondary">{serverText('ask')}</summary>
      {form && (
        <div className="mt-6">
          <RefusedFormSummary form={withFieldPrefix('vraag', form)} />
        </div>
      )}
      {/* The form has no `action`, so it is sent to the page's URL, which contains the chosen variant. */}
      <form method="post" className="grid gap-4 pt-6" noValidate>
        <input type="hidden" name="action" value={questionAction} />
        <TextArea
          {...field('question')}
          label={serverText('yourQuestion')}
          required
          maxLength={MAX_QUESTION_LENGTHS.question}
        />
        <div className="grid sm:grid-cols-2 gap-4">
          <Field
            {...field('name')}
            label={serverText('yourName')}
            required
            autoComplete="given-name"
            autoCapitalize="words"
            maxLength={MAX_QUESTION_LENGTHS.name}
          />
          <EmailAddressField {...field('email')} label={serverText('yourEmail')} />
        </div>
        <p className="text-s text-muted">{serverText('askPrivacy')}</p>
        <Button tone="secondary" className="justify-self-start">
          {serverText('askSend')}
        </Button>
      </form>
    </details>
  )
}
