import { serverText } from '../nl'
import { Button, ButtonLink } from './Button'

/** Replaces a form while the backend fails: a button sends the same values again, or a link leads to the page. */
export function ResubmitForm({ action, values }: { action: string; values?: Record<string, string> }) {
  if (!values) return <ButtonLink href={action}>{serverText('retry')}</ButtonLink>
  return (
    <form method="post" action={action} data-once="">
      <HiddenFields of={values} />
      <Button>{serverText('retry')}</Button>
    </form>
  )
}

/** Hidden inputs with these values by name. */
export function HiddenFields({ of }: { of: Record<string, string | undefined> }) {
  return Object.entries(of).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
