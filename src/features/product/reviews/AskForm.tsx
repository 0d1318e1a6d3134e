import { questionLengths } from '../../../contract/catalogue/question'
import type { FormState } from '../../../page'
import { Button } from '../../../ui/form/Button'
import { Field } from '../../../ui/form/Field'
import { FormErrors } from '../../../ui/form/FormErrors'
import { withIds } from '../../../ui/form/forms-of-a-page'
import { TextArea } from '../../../ui/form/TextArea'
import { pageText } from '../nl'
import { questionForm } from '../product-forms'

/** Asks the shop something about the product; folded until it is wanted, or was refused. */
export function AskForm({ form }: { form?: FormState }) {
  const { values = {}, errors = {} } = form ?? {}
  return (
    <details open={!!form}>
      <summary className="btn btn-secondary">{pageText('ask')}</summary>
      {form && (
        <div className="mt-6">
          <FormErrors form={withIds('vraag', form)} />
        </div>
      )}
      {/* Without an action: its address names the variant, whichever was chosen meanwhile. */}
      <form method="post" className="grid gap-4 pt-6" noValidate>
        <input type="hidden" name="action" value={questionForm} />
        <TextArea
          label={pageText('yourQuestion')}
          id="vraag-question"
          name="question"
          maxLength={questionLengths.question}
          defaultValue={values.question}
          error={errors.question}
        />
        <div className="grid sm:grid-cols-2 gap-4">
          <Field
            label={pageText('yourName')}
            id="vraag-name"
            name="name"
            autoComplete="given-name"
            maxLength={questionLengths.name}
            defaultValue={values.name}
            error={errors.name}
          />
          <Field
            label={pageText('yourEmail')}
            id="vraag-email"
            name="email"
            type="email"
            autoCapitalize="none"
            spellCheck="false"
            autoComplete="email"
            defaultValue={values.email}
            error={errors.email}
          />
        </div>
        <p className="text-s text-muted">{pageText('askPrivacy')}</p>
        <Button tone="secondary" className="justify-self-start">
          {pageText('askSend')}
        </Button>
      </form>
    </details>
  )
}
