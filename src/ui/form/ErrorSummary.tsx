import type { FormState } from '../../../kit/page/page'
import { serverText } from '../nl'

type ErrorSummaryProps = { title: string; text?: string; errors?: { id: string; text: string }[] }

/** Lists a form's errors above the form. It gets the focus when the page loads. Each error links to its field. */
export function ErrorSummary({ title, text, errors = [] }: ErrorSummaryProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the page is shown because of these errors, so reading begins here
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus data-error-summary="">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map((error) => (
            <li key={error.id}>
              <a href={`#${error.id}`}>{error.text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type FormErrorsProps = { form: FormState; outageText?: string; labelOf?: (name: string) => string | null }

/** Lists above a form why it was refused. Each error links to its field. */
export function RefusedFormSummary({ form, outageText, labelOf }: FormErrorsProps) {
  if (form.isOutage)
    return (
      <ErrorSummary
        title={serverText('form.outageTitle')}
        text={form.text ?? outageText ?? serverText('form.outage')}
      />
    )
  const errors = inOrder(form).map(([id, text]) => {
    const label = labelOf?.(id)
    return { id, text: label ? `${label}: ${text}` : text }
  })
  return <ErrorSummary title={serverText('form.errorTitle')} text={form.text} errors={errors} />
}

/** Sorts errors by the order of the form's fields, because the backend sends errors in another order. */
function inOrder({ values, errors }: FormState) {
  const names = Object.keys(values)
  return Object.entries(errors).sort(([a], [b]) => names.indexOf(a) - names.indexOf(b))
}

/** Returns the page's title, with a prefix if a form was refused, because a screen reader reads the title first. */
export function titleWithErrors(title: string, form: FormState | undefined) {
  return form ? serverText('form.errorPrefix') + title : title
}
