import type { FormState } from '../../../kit/page/page'
import { pageText } from '../nl'
import { ErrorSummary } from './ErrorSummary'

type FormErrorsProps = { form: FormState; outageText?: string; labelOf?: (name: string) => string | null }

/** Why a form was refused, above it: each error leads to its field. */
export function FormErrors({ form, outageText, labelOf }: FormErrorsProps) {
  if (form.isOutage)
    return (
      <ErrorSummary
        title={pageText('form.outageTitle')}
        text={form.text ?? outageText ?? pageText('form.outage')}
        errors={[]}
      />
    )
  const errors = inOrder(form).map(([id, text]) => {
    const label = labelOf?.(id)
    return { id, text: label ? `${label}: ${text}` : text }
  })
  return <ErrorSummary title={pageText('form.errorTitle')} text={form.text} errors={errors} />
}

/** A browser sends fields in the order that they stand in the page; the backend's errors come in its own. */
function inOrder({ values, errors }: FormState) {
  const names = Object.keys(values)
  return Object.entries(errors).sort(([a], [b]) => names.indexOf(a) - names.indexOf(b))
}

/** The page's title, which is the first thing a screen reader says. */
export function titleOf(title: string, form: FormState | undefined) {
  return form ? pageText('form.errorPrefix') + title : title
}
