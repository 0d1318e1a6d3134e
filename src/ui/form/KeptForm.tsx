import { pageText } from '../nl'
import { Button, ButtonLink } from './Button'

/**
 * Stands in for a form while what it offers can't be asked for: what was sent goes along, unseen, and may be sent again
 * as it was. Without anything sent, it is a link to the page.
 */
export function KeptForm({ action, values }: { action: string; values?: Record<string, string> }) {
  if (!values) return <ButtonLink href={action}>{pageText('retry')}</ButtonLink>
  return (
    <form method="post" action={action} data-once="">
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button>{pageText('retry')}</Button>
    </form>
  )
}
