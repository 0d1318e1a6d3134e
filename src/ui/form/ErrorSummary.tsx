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
