import { Button } from '../../ui/form/Button'

type CopyButtonProps = { text: string; label: string; copied: string }

/** A button that copies a text; payment.client.ts does it, so there is none without script. */
export function CopyButton({ text, label, copied }: CopyButtonProps) {
  return (
    <Button type="button" tone="secondary" size="s" className="js-only" data-copy={text} data-copied={copied}>
      {label}
    </Button>
  )
}
