import { Notice } from '../../ui/Notice'

/**
 * The messages after a form of this page succeeded. The page is cached for everybody, so it contains all of them
 * unseen, and the URL's hash after the form shows one, as with SessionNotes (features/auth).
 */
export function FormSuccess({ id, text }: { id: string; text: string }) {
  return (
    <div id={id} className="session-note scroll-mt-24 mb-4" tabIndex={-1}>
      <Notice tone="success">{text}</Notice>
    </div>
  )
}
