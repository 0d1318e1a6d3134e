import { serverText } from '../nl'
import { suggestEmail } from './suggest-email'

type EmailSuggestionProps = {
  email?: string
  /** The id of the e-mail field; a script offers the suggestion as a button below it. */
  field?: string
}

/** Shows `Bedoel je kim@gmail.com?` for `kim@gmial.com`. Only a suggestion: the typed address is always accepted. */
export function EmailSuggestion({ email = '', field }: EmailSuggestionProps) {
  const suggestion = suggestEmail(email)
  const text = suggestion && serverText('didYouMean', { email: suggestion })
  if (!field) return text
  return (
    <p
      className="empty:absolute [&_.link]:min-h-11"
      role="status"
      data-suggest-for={field}
      data-text={serverText('didYouMean', { email: '{email}' })}
    >
      {text}
    </p>
  )
}
