import type { ComponentProps } from 'react'
import { serverText } from '../nl'
import { Button, ButtonLink } from './Button'

type HiddenValues = Record<string, string | number | null | undefined>
type PostFormProps = ComponentProps<'form'> & { hiddenFields?: HiddenValues }

/**
 * A form that script sends only once, however often its button is pressed (form-drafts.client.ts). The server checks
 * its fields, because its texts are in Dutch.
 */
export function PostForm({ hiddenFields = {}, children, ...form }: PostFormProps) {
  return (
    <form method="post" noValidate data-once="" {...form}>
      <HiddenFields of={hiddenFields} />
      {children}
    </form>
  )
}

/**
 * Hidden inputs with these values by name; none for a value that is absent. An empty text is sent, because a form that
 * is sent again needs it: an empty discount code removes the code.
 */
export function HiddenFields({ of }: { of: HiddenValues }) {
  return Object.entries(of).map(
    ([name, value]) => value != null && <input key={name} type="hidden" name={name} value={value} />,
  )
}

/** Replaces a form while the backend fails: a button sends the same values again, or a link leads to the page. */
export function ResubmitForm({ action, values }: { action: string; values?: Record<string, string> }) {
  if (!values) return <ButtonLink href={action}>{serverText('retry')}</ButtonLink>
  return (
    <PostForm action={action} hiddenFields={values}>
      <Button>{serverText('retry')}</Button>
    </PostForm>
  )
}
