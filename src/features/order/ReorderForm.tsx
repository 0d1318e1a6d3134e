import type { FormState } from '../../../kit/page/page'
import { Button } from '../../ui/form/Button'
import { PostForm } from '../../ui/form/PostForm'
import { Notice } from '../../ui/Notice'

type ReorderFormProps = { action: string; text: string; note: string }

export function ReorderForm({ action, text, note }: ReorderFormProps) {
  return (
    <PostForm action={action}>
      <Button tone="secondary" name="action" value="reorder">
        {text}
      </Button>
      <p className="mt-2 text-s text-muted">{note}</p>
    </PostForm>
  )
}

/** Says why reordering was refused. The form has no fields, so the notice has the text that a backend gives at a field. */
export function ReorderRefusal({ form }: { form?: FormState }) {
  return form ? <Notice tone="error">{form.text ?? Object.values(form.errors)[0]}</Notice> : null
}
