import { Notice } from '../../ui/Notice'

/**
 * What is told after a form of this page went well. The page is kept for everybody: it stands there unseen, and the
 * address that the form leads to chooses it, as with SessionNotes (features/auth).
 */
export function FormSuccess({ id, text }: { id: string; text: string }) {
  return (
    <div id={id} className="session-note scroll-mt-24 mb-4" tabIndex={-1}>
      <Notice tone="success">{text}</Notice>
    </div>
  )
}
