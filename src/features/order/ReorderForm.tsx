import { Button } from '../../ui/form/Button'

type ReorderFormProps = { action: string; text: string; note: string }

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
