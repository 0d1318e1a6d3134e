import { Notice } from '../../ui/Notice'

/**
 * A message after a form of this page succeeded. A cached page contains all such messages, and the URL's hash makes one
 * appear, as with SessionNotes (features/auth).
 */
export function FormSuccess({ id, text }: { id: string; text: string }) {
  return (
    <div id={id} className="session-note scroll-mt-24 mb-4" tabIndex={-1}>
      <Notice tone="success">{text}</Notice>
    </div>
  )
}
