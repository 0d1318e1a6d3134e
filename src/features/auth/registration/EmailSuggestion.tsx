import { pageText } from '../nl'
import { suggestEmail } from './email-suggestion'

type EmailSuggestionProps = {
  email?: string
  /** The id of the field it is typed into: its script offers the suggestion as a button there. */
  field?: string
}

/** `Bedoel je kim@gmail.com?` for `kim@gmial.com`. It is an offer: what was typed is never refused for it. */
export function EmailSuggestion({ email = '', field }: EmailSuggestionProps) {
  const suggestion = suggestEmail(email)
  const text = suggestion && pageText('didYouMean', { email: suggestion })
  if (!field) return text
  return (
    <p
      className="empty:absolute [&_.link]:min-h-11"
      role="status"
      data-suggest-for={field}
      data-text={pageText('didYouMean', { email: '{email}' })}
    >
      {text}
    </p>
  )
}
