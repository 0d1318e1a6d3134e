import { Button } from '../../ui/form/Button'

type CopyButtonProps = { text: string; label: string; copied: string }

/** A button that copies a text by script (payment.client.ts). Without script it is not displayed. */
export function CopyButton({ text, label, copied }: CopyButtonProps) {
  return (
    <Button type="button" tone="secondary" size="s" className="js-only" data-copy={text} data-copied={copied}>
      {label}
    </Button>
  )
}
