import { Button } from '../../ui/form/Button'

type ReorderFormProps = {
  /** The page that it stands in, which tells what was refused. */
  action: string
  text: string
  note: string
}

/** Puts all of an order, or of an offer that is over, in the cart again. */
export function ReorderForm({ action, text, note }: ReorderFormProps) {
  return (
    <form method="post" action={action} data-once="">
      <Button tone="secondary" name="action" value="reorder">
        {text}
      </Button>
      <p className="mt-2 text-s text-muted">{note}</p>
    </form>
  )
}
