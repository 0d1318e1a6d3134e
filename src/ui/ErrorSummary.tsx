type ErrorSummaryProps = {
  title: string
  /** About the whole form. */
  text?: string
  /** Each with the id of the field that it is about. */
  errors: { id: string; text: string }[]
}

const box = 'max-w-176 mb-6 px-5 py-4 rounded bg-sand [box-shadow:inset_3px_0_var(--red)]'

/** What is wrong with a form, above it: it takes the focus when the page comes, and each line leads to its field. */
export function ErrorSummary({ title, text, errors }: ErrorSummaryProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the page came because of these errors; its reader must not begin at the logo
    <div className={box} role="alert" tabIndex={-1} autoFocus data-error-summary="">
      <h2 className="text-[1.125rem]">{title}</h2>
      {text && <p>{text}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map((error) => (
            <li key={error.id}>
              <a className="inline-block py-1 text-red underlined" href={`#${error.id}`}>
                {error.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
