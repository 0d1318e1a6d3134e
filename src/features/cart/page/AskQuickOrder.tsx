import { href } from '../../../routes'
import { pageText } from '../nl'

/** The way from a cart to pasting article numbers. */
export function AskQuickOrder() {
  return (
    <p className="mt-8 text-muted">
      {pageText('quickOrder')} {pageText('quickOrderText')}{' '}
      <a className="link" href={href.quickOrder()}>
        {pageText('toQuickOrder')}
      </a>
    </p>
  )
}
